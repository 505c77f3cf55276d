import type { MailSite } from '../../../domain/mail/mail-message.ts';
import { site } from '../../../site.config.ts';
import type { ReadVariable } from './service-key.ts';

/** The sender, the operator's mailbox, and the operator's details in the mails. */
export interface MailSettings {
  /** 'bookings@example.com' or 'Name <bookings@example.com>'. */
  from: string;
  operator: string;
  site: MailSite;
}

/** Reads MAIL_FROM, OPERATOR_EMAIL and SITE_URL. site.config.ts has the defaults. */
export function readMailSettings(readVariable: ReadVariable): MailSettings {
  const from = readVariable('MAIL_FROM') || site.email;
  return {
    from,
    operator: readVariable('OPERATOR_EMAIL') || site.email,
    site: {
      product: site.product,
      phone: site.phone,
      email: site.email,
      url: readVariable('SITE_URL') || site.url,
      sender: /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from,
    },
  };
}
