import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { loadAuthClient } from '../auth-client.ts';
import { sendUserNotification } from '../notifications.ts';
import { toUser } from '../session-user.ts';
import type { Arrival } from './arrival.ts';
import { authTitle } from './auth-titles.ts';
import { readAuthFragment, withoutResponse, type SessionSource, type Tokens } from './auth-fragment.ts';
import { takeGoogle, takeMailLink } from './begun-sign-ins.ts';
import { noteReturn } from './handled-return.ts';

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
export function takeReturn(deps: ReturnDeps): Promise<void> {
  const work = handleReturn(deps);
  noteReturn(work);
  return work;
}

async function handleReturn({ start, showSession, tell }: ReturnDeps): Promise<void> {
  const fragment = readAuthFragment(location.hash);
  history.replaceState(history.state, '', withoutResponse(location.href));
  if (!fragment) return showSession();
  const fail = async (error: { message: string; code?: string | undefined }) => {
    tell(errorArrival(error));
    await showSession();
  };
  if (fragment.kind === 'error') {
    takeGoogle();
    return fail(fragment);
  }
  const { data, error } = await (await loadAuthClient()).getUser(fragment.tokens.access_token);
  if (error) return fail(error);
  const { user } = data;
  await offerSession({ start, showSession, tell }, { ...fragment, user, isExpected: beganHere(fragment.kind, user) });
}

/** A session that is not stored yet. */
export interface OfferedSession {
  kind: SessionSource;
  tokens: Tokens;
  user: User;
  /** Whether the person asked this browser for a session of this account. */
  isExpected: boolean;
}

/**
 * Signs in with a session, after a question unless it is expected and no other account is signed in. Resolves to
 * whether the person is signed in with it.
 */
export async function offerSession({ start, showSession, tell }: ReturnDeps, offer: OfferedSession): Promise<boolean> {
  const { kind, tokens, user, isExpected } = offer;
  const client = await loadAuthClient();
  const accept = async () => {
    const { data, error } = await client.setSession(tokens);
    if (error) {
      tell(errorArrival(error));
      await showSession();
      return false;
    }
    await start();
    if (data.session) await welcome(data.session, kind, tell);
    return true;
  };
  const current = (await client.getSession()).data.session?.user;
  if (isExpected && (!current || current.id === user.id)) return accept();
  if (current) await showSession();
  const isAccepted = await new Promise<boolean>((answered) =>
    tell({
      kind: 'question',
      email: user.email ?? '',
      current: current?.email ?? null,
      answer: async (answer) => {
        tell(null);
        answered(answer);
      },
    }),
  );
  if (isAccepted) return accept();
  await showSession();
  return false;
}

function errorArrival({ message, code = '' }: { message: string; code?: string | undefined }): Arrival {
  return { kind: 'error', message: authTitle({ message, code }), code };
}

function beganHere(kind: SessionSource, { email }: User): boolean {
  return kind === 'provider' ? takeGoogle() : takeMailLink(email ?? '');
}

async function welcome(session: Session, kind: SessionSource, tell: ReturnDeps['tell']): Promise<void> {
  // Only in the tab that opened the link, because the event itself reaches all tabs.
  if (kind === 'password-link') tell({ kind: 'password' });
  if (kind === 'confirmation-link') tell({ kind: 'confirmed' });
  if (kind !== 'provider') return;
  tell({ kind: 'google' });
  const { email, name } = toUser(session);
  if (email) await sendUserNotification({ email, name }, session.access_token);
}
