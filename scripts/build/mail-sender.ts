import { site } from '../../site.config.ts';

interface Environment {
  MAIL_FROM?: string | undefined;
  SMTP_URL?: string | undefined;
  VITE_SITE_EMAIL?: string | undefined;
}

/**
 * The sender of every mail, with the name of the business: MAIL_FROM, by default the address of site.config.ts. A
 * sender that has a name keeps it. Undefined if mails are sent over SMTP and the operator has set no address, because a
 * made-up sender would be refused or treated as spoofed.
 */
export function mailSender(
  env: Environment,
  { product, email }: { product: string; email: string } = site,
): string | undefined {
  const given = env.MAIL_FROM?.trim();
  if (given?.includes('<')) return given;
  if (!given && env.SMTP_URL && !env.VITE_SITE_EMAIL) return undefined;
  // The characters that have a meaning in a mailbox (RFC 5322, 3.2.3).
  return `${product.replace(/[<>"\\,;:@()[\]]/g, '').trim()} <${given || email}>`;
}
