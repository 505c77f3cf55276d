import { usableReviewLinks } from '../../../domain/mail/after-trip/after-trip-mail.ts';
import type { MailSite } from '../../../domain/mail/mail-message.ts';
import { reviewLinks, site } from '../../../site.config.ts';
import type { ReadVariable } from './service-key.ts';

/** The sender, the operator's mailbox, and the operator's details in the mails. */
export interface MailSettings {
  /** 'bookings@example.com' or 'Name <bookings@example.com>'. */
  from: string;
  operator: string;
  site: MailSite;
  /** The public address of the functions. */
  functionsUrl: string;
}

/**
 * Reads MAIL_FROM, OPERATOR_EMAIL, SITE_URL and the address of the backend. site.config.ts has the defaults. Our server
 * gives its functions a local address of the backend, which has the address of the site for everybody else.
 */
export function readMailSettings(readVariable: ReadVariable): MailSettings {
  const from = readVariable('MAIL_FROM') || site.email;
  const url = readVariable('SITE_URL') || site.url;
  const backend = readVariable('VITE_SUPABASE_URL') || readVariable('SUPABASE_URL') || '';
  return {
    from,
    operator: readVariable('OPERATOR_EMAIL') || site.email,
    site: {
      product: site.product,
      phone: site.phone,
      email: site.email,
      url,
      sender: /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from,
      reviewLinks: usableReviewLinks(reviewLinks()),
    },
    functionsUrl: `${(backend.startsWith('https://') ? backend : url).replace(/\/+$/, '')}/functions/v1`,
  };
}
