import type { Client } from '../database/pool.ts';
import type { AuthContext } from './auth-parts.ts';
import { insertMailFlow } from './flow-states.ts';
import { confirmationMail, recoveryMail } from './mail-messages.ts';
import type { MailKind } from './mail-spacing.ts';
import { createOneTimeToken } from './one-time-tokens.ts';
import type { CodeChallenge } from './pkce.ts';
import { updateUser } from './users.ts';

// What each kind of mail carries: its token, the word for it in the link, and what a PKCE exchange notes as its method.
const kinds = {
  confirmation: { token: 'confirmation_token', verify: 'signup', method: 'email/signup', sentAt: 'confirmation_sent_at', compose: confirmationMail },
  recovery: { token: 'recovery_token', verify: 'recovery', method: 'recovery', sentAt: 'recovery_sent_at', compose: recoveryMail },
} as const;

/** The method under which a link of this type finds its PKCE flow. */
export function flowMethodOf(verifyType: string): string {
  return verifyType === 'recovery' ? kinds.recovery.method : kinds.confirmation.method;
}

/**
 * Makes the token and stores its mail, both in the caller's transaction. The outbox has to be woken after the commit.
 */
export async function addTokenMail(
  client: Client,
  { config, outbox }: Pick<AuthContext, 'config' | 'outbox'>,
  mail: { kind: MailKind; userId: string; email: string; redirectTo: string; pkce: CodeChallenge | null },
): Promise<void> {
  const kind = kinds[mail.kind];
  const { linkToken, code } = await createOneTimeToken(client, mail.userId, kind.token, mail.email, { isPkce: mail.pkce !== null });
  if (mail.pkce) await insertMailFlow(client, mail.userId, kind.method, mail.pkce);
  await updateUser(client, mail.userId, { [kind.sentAt]: new Date() });
  const parameters = new URLSearchParams({ token: linkToken, type: kind.verify, redirect_to: mail.redirectTo });
  await outbox.add(client, mail.email, kind.compose(config.siteUrl, { link: `${config.siteUrl}/auth/v1/verify?${parameters}`, code }));
}
