import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { loadAuthClient } from '../auth-client.ts';
import { sendUserNotification } from '../notifications.ts';
import { toUser } from '../session-user.ts';
import type { Arrival } from './arrival.ts';
import { readAuthFragment, withoutResponse, type AuthFragment } from './auth-fragment.ts';
import { takeGoogle, takeMailLink } from './begun-sign-ins.ts';

// Only loaded if the address has tokens or an error of the auth service.

/** The functions of the session that this module calls. */
export interface ReturnDeps {
  /** Loads the client and follows its session. */
  start: () => Promise<GoTrueClient>;
  /** Shows the stored session, or that there is none. */
  showSession: () => Promise<void>;
  tell: (arrival: Arrival | null) => void;
}

/**
 * Signs in with the tokens in the address. Anyone can write a link with the tokens of any account. Therefore tokens are
 * accepted at once only at the end of a sign-in that began in this browser, and only if no other account is signed in;
 * otherwise the visitor is asked first. Shows an error that the address or the service's response contains.
 */
export async function takeReturn({ start, showSession, tell }: ReturnDeps): Promise<void> {
  const fragment = readAuthFragment(location.hash);
  history.replaceState(history.state, '', withoutResponse(location.href));
  if (!fragment) return showSession();
  const fail = async (error: { message: string; code?: string | undefined }) => {
    tell({ kind: 'error', message: error.message, code: error.code ?? '' });
    await showSession();
  };
  if (fragment.kind === 'error') {
    takeGoogle();
    return fail(fragment);
  }
  const client = await loadAuthClient();
  const { data, error } = await client.getUser(fragment.tokens.access_token);
  if (error) return fail(error);
  const accept = async () => {
    const { data: signedIn, error: refused } = await client.setSession(fragment.tokens);
    if (refused) return fail(refused);
    await start();
    if (signedIn.session) await welcome(signedIn.session, fragment.kind, tell);
  };
  const current = (await client.getSession()).data.session?.user;
  if (isExpected(fragment.kind, data.user) && (!current || current.id === data.user.id)) return accept();
  if (current) await showSession();
  tell({
    kind: 'question',
    email: data.user.email ?? '',
    current: current?.email ?? null,
    answer: async (isAccepted) => {
      tell(null);
      await (isAccepted ? accept() : showSession());
    },
  });
}

function isExpected(kind: AuthFragment['kind'], { email }: User): boolean {
  return kind === 'provider' ? takeGoogle() : takeMailLink(email ?? '');
}

async function welcome(session: Session, kind: AuthFragment['kind'], tell: ReturnDeps['tell']): Promise<void> {
  // Only in the tab that opened the link, because the event itself reaches all tabs.
  if (kind === 'password-link') tell({ kind: 'password' });
  if (kind === 'confirmation-link') tell({ kind: 'confirmed' });
  if (kind !== 'provider') return;
  tell({ kind: 'google' });
  const { email, name } = toUser(session);
  if (email) await sendUserNotification({ email, name }, session.access_token);
}
