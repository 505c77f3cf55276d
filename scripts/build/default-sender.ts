import { site } from '../../site.config.ts';

/**
 * The default of MAIL_FROM: the business by its name and e-mail address. Undefined where mails are sent over SMTP and
 * the operator has not set an address, because a made-up sender would be refused or treated as spoofed.
 */
export function defaultSender(
  env: { SMTP_URL?: string | undefined; VITE_SITE_EMAIL?: string | undefined },
  { product, email }: { product: string; email: string } = site,
): string | undefined {
  if (env.SMTP_URL && !env.VITE_SITE_EMAIL) return undefined;
  // The characters that have a meaning in a mailbox (RFC 5322, 3.2.3).
  return `${product.replace(/[<>"\\,;:@()[\]]/g, '').trim()} <${email}>`;
}
