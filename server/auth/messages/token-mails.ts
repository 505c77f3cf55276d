import type { Client } from '../../database/pool.ts';
import type { UserChanges } from '../accounts/user-columns.ts';
import { updateUser, type UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { insertMailFlow } from '../oauth/flow-states.ts';
import type { CodeChallenge } from '../oauth/pkce.ts';
import { createOneTimeToken, type OneTimeToken, type TokenType } from '../one-time-codes/one-time-tokens.ts';
import type { MailKind } from './mail-kinds.ts';

interface TokenMailKind {
  template: MailKind;
  token: TokenType;
  /** The verification type in the link. It is also the method of a PKCE exchange, unless `method` is set. */
  verify: string;
  method?: string;
  sentAt: keyof UserChanges;
}

// The mails with a token: template, token type, and the column with the time of sending.
const kinds = {
  confirmation: {
    template: 'confirmation',
    token: 'confirmation_token',
    verify: 'signup',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
  },
  invite: { template: 'invite', token: 'confirmation_token', verify: 'invite', sentAt: 'confirmation_sent_at' },
  recovery: { template: 'recovery', token: 'recovery_token', verify: 'recovery', sentAt: 'recovery_sent_at' },
  magic_link: { template: 'magic_link', token: 'recovery_token', verify: 'magiclink', sentAt: 'recovery_sent_at' },
  email_change_current: {
    template: 'email_change',
    token: 'email_change_token_current',
    verify: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  email_change_new: {
    template: 'email_change',
    token: 'email_change_token_new',
    verify: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    template: 'reauthentication',
    token: 'reauthentication_token',
    verify: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
} as const satisfies Record<string, TokenMailKind>;

export type TokenMailName = keyof typeof kinds;

/** The method under which the PKCE flow of a link type is stored. */
export function flowMethodOf(verifyType: string): string {
  return verifyType === kinds.confirmation.verify ? kinds.confirmation.method : verifyType;
}

export interface TokenMail {
  kind: TokenMailName;
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'>;
  /** The account's mailbox, or the new mailbox during a change of address. */
  to: string;
  redirectTo: string;
  pkce?: CodeChallenge | null;
  clearsPassword?: boolean;
}

export interface IssuedToken extends OneTimeToken {
  link: string;
}

/** Creates the token and the link of a mail, in the caller's transaction. */
export async function issueMailToken(
  client: Client,
  { config, settings }: Pick<AuthContext, 'config' | 'settings'>,
  mail: TokenMail,
): Promise<IssuedToken> {
  const { token: type, verify, sentAt } = kinds[mail.kind];
  const { user, to, pkce = null, clearsPassword } = mail;
  // Every endpoint locks the account's row first, to prevent deadlocks.
  await updateUser(client, user.id, { [sentAt]: new Date() });
  const token = await createOneTimeToken(client, {
    userId: user.id,
    type,
    address: to,
    codeLength: settings.email.otp_length,
    isPkce: pkce !== null,
    clearsPassword,
  });
  if (pkce) await insertMailFlow(client, user.id, flowMethodOf(verify), pkce);
  const parameters = new URLSearchParams({ token: token.linkToken, type: verify, redirect_to: mail.redirectTo });
  return { ...token, link: `${config.siteUrl}/auth/v1/verify?${parameters}` };
}

/**
 * Creates the token and the link of a mail and stores the mail, in the caller's transaction. Call wakeOutboxes after
 * the commit.
 */
export async function addTokenMail(
  client: Client,
  context: Pick<AuthContext, 'config' | 'settings' | 'outbox'>,
  mail: TokenMail,
  { newEmail = '' }: { newEmail?: string } = {},
): Promise<void> {
  const { link, linkToken, code } = await issueMailToken(client, context, mail);
  const { config, outbox } = context;
  const message = config.mailTemplates(kinds[mail.kind].template, {
    ConfirmationURL: link,
    Token: code,
    TokenHash: linkToken,
    SiteURL: config.siteUrl,
    RedirectTo: mail.redirectTo,
    Email: mail.user.email ?? '',
    NewEmail: newEmail,
    Data: mail.user.raw_user_meta_data ?? {},
    SiteName: nameOf(config.mail.from),
  });
  await outbox.add(client, mail.to, message);
}

/** The name in a sender: 'Office' in 'Office <office@example.com>'. */
function nameOf(from: string): string {
  return /^\s*"?([^"<]*?)"?\s*<[^>]*>\s*$/.exec(from)?.[1] ?? '';
}
