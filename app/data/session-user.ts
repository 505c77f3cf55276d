import type { Session } from '@supabase/auth-js';

/** The account of a session. */
export interface SessionUser {
  id: string;
  email: string;
  /** '' if the account has none. */
  name: string;
}

/** The account of this session. */
export function toUser({ user }: Pick<Session, 'user'>): SessionUser {
  const { full_name: fullName, name } = user.user_metadata as Record<string, unknown>;
  const known = [fullName, name].find((value) => typeof value === 'string' && value !== '');
  return { id: user.id, email: user.email ?? '', name: (known as string | undefined) ?? '' };
}
