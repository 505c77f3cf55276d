import { bookingDecision } from '../../../domain/booking/booking-decision-email.ts';
import {
  bookingAcknowledgement,
  bookingNotice,
  describeBooking,
  newUserNotice,
} from '../../../domain/booking/booking-email.ts';
import type { MailMessage, MailSite } from '../../../domain/booking/booking-email.ts';
import { site } from '../../../site.config.ts';
import type { ClaimedMail } from './mail-outbox.ts';
import type { ReadVariable } from './service-key.ts';

/** Who writes the mails and who gets those for the operator. */
export interface MailSettings {
  /** 'bookings@example.com' or 'Name <bookings@example.com>'. */
  from: string;
  operator: string;
  site: MailSite;
}

/** A mail with everything that is needed to send it. */
export interface OutgoingMail extends MailMessage {
  from: string | { name: string; address: string };
  /** One bare address, never a list to be parsed. */
  to: string;
}

/** MAIL_FROM, OPERATOR_EMAIL and SITE_URL where they are set; otherwise what site.config.ts says. */
export function readMailSettings(readVariable: ReadVariable): MailSettings {
  return {
    from: readVariable('MAIL_FROM') || site.email,
    operator: readVariable('OPERATOR_EMAIL') || site.email,
    site: { product: site.product, phone: site.phone, email: site.email, url: readVariable('SITE_URL') || site.url },
  };
}

/** The mail that a row of the outbox stands for. All that is in it comes from the database and the catalogue. */
export function composeMail(mail: ClaimedMail, settings: MailSettings): OutgoingMail {
  const { product } = settings.site;
  const from = settings.from.includes('<') ? settings.from : { name: product, address: settings.from };
  if (mail.kind === 'new-user')
    return { from, to: settings.operator, ...newUserNotice(mail.email, mail.name, settings.site) };
  const { booking, tourNames } = mail;
  const what = describeBooking(booking, (id) => (Object.hasOwn(tourNames, id) ? tourNames[id] : undefined));
  if (mail.kind === 'booking-operator')
    return { from, to: settings.operator, ...bookingNotice(booking, what, settings.site) };
  const message =
    'change' in mail
      ? bookingDecision(booking, what, mail.change, settings.site)
      : bookingAcknowledgement(booking, what, settings.site);
  return { from, to: booking.email, ...message };
}
