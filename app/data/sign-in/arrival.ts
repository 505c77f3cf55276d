/**
 * How the visitor returned to the site: from Google with a session, by a link to set a password (PASSWORD_RECOVERY or
 * an invitation), by a confirmation link, with an error message of the auth service, or with a session that they must
 * accept first.
 */
export type Arrival =
  | { kind: 'google' }
  | { kind: 'password' }
  | { kind: 'confirmed' }
  | { kind: 'error'; message: string; code: string }
  | {
      kind: 'question';
      email: string;
      /** The address of the account that is signed in. */
      current: string | null;
      answer: (isAccepted: boolean) => Promise<void>;
    };
