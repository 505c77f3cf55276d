import { mailKinds, writeMail } from '../../../domain/mail/mail-kinds.ts';
import type { MailSite, NewAdministrator } from '../../../domain/mail/mail-message.ts';
import { site } from '../../../site.config.ts';
import type { Mail } from './mail-delivery.ts';
import type { ClaimedMail } from './mail-outbox.ts';
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
  return {
    from: readVariable('MAIL_FROM') || site.email,
    operator: readVariable('OPERATOR_EMAIL') || site.email,
    site: { product: site.product, phone: site.phone, email: site.email, url: readVariable('SITE_URL') || site.url },
  };
}

/** Writes the mail of a row of the outbox. All of its content comes from the database and the catalogue. */
export function composeMail(mail: ClaimedMail, { from, operator, site: details }: MailSettings): Mail {
  const { calendar, ...message } = writeMail(mail.kind, mail, details);
  return {
    id: mail.id,
    from: from.includes('<') ? from : { name: details.product, address: from },
    to: recipientOf(mail) ?? operator,
    ...message,
    ...(calendar ? { calendar: { ...calendar, filename: 'booking.ics' } } : {}),
  };
}

/** The address in the row of the outbox; null for mails to the operator. */
function recipientOf({ kind, booking, payload }: ClaimedMail): string | null {
  switch (mailKinds[kind].audience) {
    case 'operator':
      return null;
    case 'visitor':
      return booking?.email ?? null;
    case 'administrator':
      return (payload as NewAdministrator).email;
  }
}
