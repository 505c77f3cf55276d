import { site } from '../../site.config.ts';

interface Environment {
  MAIL_FROM?: string | undefined;
  SMTP_URL?: string | undefined;
  VITE_SITE_EMAIL?: string | undefined;
}

/**
 * The sender of every mail, with the name of the business: MAIL_FROM, by default the address in site.config.ts. Keeps
 * the name if the sender has one. Undefined if mails are sent over SMTP and the operator has not set an address,
 * because a made-up sender would be refused or treated as spoofed.
 */
export function mailSender(
  env: Environment,
  { product, email }: { product: string; email: string } = site,
): string | undefined {
  const given = env.MAIL_FROM?.trim();
  if (given?.includes('<')) return given;
  if (!given && env.SMTP_URL && !env.VITE_SITE_EMAIL) return undefined;
  // Removes the characters that have a meaning in a mailbox (RFC 5322, 3.2.3).
  return `${product.replace(/[<>"\\,;:@()[\]]/g, '').trim()} <${given || email}>`;
}
