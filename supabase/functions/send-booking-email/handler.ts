import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { bookingLimits, emailPattern } from '../../../domain/booking/booking-limits.ts';
import { characterCount, isStorable, trimText } from '../../../domain/booking/plain-text.ts';
import { toStoredEmail } from '../../../domain/contact/email-address.ts';
import { RequestError, handlePost, jsonResponse, readJsonObject } from '../_shared/handle-post.ts';
import { freePlaces, sendClaimed } from '../_shared/send-claimed.ts';
import type { MailParts } from '../_shared/send-claimed.ts';

/**
 * Sends the two mails of a booking that was just saved. The body is a BookingEmailBody. The call needs no account, so
 * the body only selects the booking, by name and e-mail: the booking must be pending and at most 15 minutes old, its
 * mails are sent once, and their content comes from the database and the catalogue. Responds 200 {sent, queued}, with
 * zeros if there is no such booking or its mails are sent already, so that the response reveals neither. 202 when a
 * mail is not sent yet; 400 {error} for a body of another shape.
 */
export function handleSendBookingEmail(request: Request, parts: () => MailParts): Promise<Response> {
  return handlePost(request, async () => {
    const booking = checkBody(await readJsonObject(request));
    const mailParts = parts();
    const mails = await mailParts.outbox.claim(Math.min(2, freePlaces()), booking);
    const result = await sendClaimed(mails, mailParts);
    return jsonResponse(result.queued > 0 ? 202 : 200, result);
  });
}

type Check = (value: unknown) => boolean;

const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && isStorable(value) && characterCount(value) <= longest;

const email = new RegExp(emailPattern, 'u');

// The fields of BookingEmailBody. Only name and e-mail are used; the rest must have the right shape.
const fields: Record<string, Check> = {
  name: (value) => text(2 * bookingLimits.name.max)(value) && trimText(value as string) !== '',
  email: (value) => text(2 * bookingLimits.email)(value) && email.test(toStoredEmail(value as string)),
  bookingType: (value) => typeof value === 'string' && Object.hasOwn(bookingTypeTexts, value),
  date: text(100),
  people: (value) => Number.isInteger(value),
  phone: text(100),
  message: text(bookingLimits.storedMessage),
  tourDetails: text(50_000),
};

function checkBody(body: Record<string, unknown>): { name: string; email: string } {
  for (const [field, isGood] of Object.entries(fields)) {
    if (!isGood(body[field])) throw new RequestError(400, `${field} is missing or invalid`);
  }
  // Normalized as the site stores them.
  return { name: trimText(body.name as string), email: toStoredEmail(body.email as string) };
}
