import type { Session } from '@supabase/auth-js';
import * as words from '#words/sign-in.ts';

/** The parameters that an OAuth provider or a mail link put into the URL fragment. */
export type AuthFragment = { kind: 'error'; message: string; code: string } | { kind: SessionSource; tokens: Tokens };

/** Where a session comes from: an OAuth provider, or a link in a mail. */
export type SessionSource = 'provider' | 'mail-link' | 'confirmation-link' | 'password-link';

/** The tokens of a session in a URL. */
export type Tokens = Pick<Session, 'access_token' | 'refresh_token'>;

/** The tokens or the error in a URL fragment. Null for any other fragment. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => values.get(name) ?? '';
  if (['error', 'error_code', 'error_description'].some((name) => values.has(name)))
    return {
      kind: 'error',
      message: read('error_description') || words.failed,
      code: read('error_code'),
    };
  if (!values.has('access_token')) return null;
  return {
    kind: sourceOf(values.get('type')),
    tokens: { access_token: read('access_token'), refresh_token: read('refresh_token') },
  };
}

/** The source of a session by the `type` of a link in a mail, such as signup. A provider's redirect has none. */
export function sourceOf(type: string | null): SessionSource {
  if (type === 'recovery' || type === 'invite') return 'password-link';
  if (type === 'signup' || type === 'email_change') return 'confirmation-link';
  return type ? 'mail-link' : 'provider';
}

/** The URL without the auth service's parameters. Errors are both in the query and in the fragment. */
export function withoutResponse(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name);
  return url.href;
}
