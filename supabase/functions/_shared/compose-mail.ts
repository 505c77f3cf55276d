import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import { writeMail } from '../../../domain/mail/write-mail.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { conversationOf } from '../../../domain/mail/together/other-trips.ts';
import type { NewAdministrator } from '../../../domain/mail/mail-message.ts';
import type { Mail } from './mail-delivery.ts';
import type { ClaimedMail } from './mail-outbox.ts';
import type { MailSettings } from './mail-settings.ts';

/** Writes the mail of a row of the outbox. All of its content comes from the database and the catalogue. */
export function composeMail(mail: ClaimedMail, { from, operator, site: details, functionsUrl }: MailSettings): Mail {
  const { calendar, otherCalendar, replyTo, ...message } = writeMail(mail.kind, mail, details);
  const { other = '' }: { other?: string } = mail.payload ?? {};
  return {
    id: mail.id,
    from: from.includes('<') ? from : { name: details.product, address: from },
    to: recipientOf(mail) ?? operator,
    ...message,
    // Every mail about a booking refers to the booking, and to those that belong to it, so that mail programs show one
    // thread.
    ...(mail.booking ? { thread: mail.booking.id, conversation: conversationOf(mail.booking, mail.others ?? []) } : {}),
    ...(replyTo === null ? {} : { replyTo }),
    // One click stops the mails after a trip (https://www.rfc-editor.org/rfc/rfc8058).
    ...(mailKinds[mail.kind].event === 'trip'
      ? { unsubscribe: `${functionsUrl}/stop-after-trip-mails?token=${mail.token}` }
      : {}),
    ...(calendar ? { calendar: { ...calendar, filename: 'booking.ics' } } : {}),
    ...(otherCalendar
      ? { otherCalendar: { ...otherCalendar, filename: `booking-${bookingReference(other)}.ics` } }
      : {}),
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
