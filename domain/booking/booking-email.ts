import { findCombo } from '../catalogue/combos.ts';
import { findGolfCart } from '../catalogue/golf-carts.ts';
import { findTour } from '../catalogue/tours.ts';
import { bookingTypeTexts } from './booking.ts';
import type { BookingInsert, BookingRow, BookingType } from './booking.ts';
import { longDate, longMomentInBelize } from './booking-dates.ts';
import { mailPage, oneLine } from './mail-page.ts';
import type { MailRow } from './mail-page.ts';

export { escapeHtml } from './mail-page.ts';

/** A composed mail. Who it goes to is for the sender to know. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  /** One bare address. Hand it on as an address, not as a header line to be parsed. */
  replyTo?: string;
  /** What the visitor's calendar is told along with it (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** The operator's own details that the mails need; site.config.ts has this shape. */
export interface MailSite {
  product: string;
  phone: string;
  email: string;
  url: string;
}

/** The body of function send-booking-email (spec section 7). */
export interface BookingEmailBody {
  name: string;
  email: string;
  bookingType: BookingType;
  /** Long, such as 'Friday, November 20, 2026'. */
  date: string;
  people: number;
  phone: string;
  message: string;
  tourDetails: string;
}

type BookedThings = Pick<
  BookingInsert,
  'booking_type' | 'tour_id' | 'combo_tour_id' | 'golf_cart_id' | 'custom_tour_ids'
>;

const noMessage = 'No special requests';

/**
 * What was booked, in words, a line for each thing: 'Tour: Hol Chan Snorkeling (3-4 hours)'.
 * `findTourName` knows the tours that administrators added. An id that nobody knows is never repeated, because these
 * lines also go to the address the booking gives, and an id sent straight to the API can be any text.
 */
export function describeBooking(
  booking: BookedThings,
  findTourName: (id: string) => string | undefined = () => undefined,
): string[] {
  const describe: Record<BookingType, () => string[]> = {
    tour: () => [tourLine(booking.tour_id ?? '', findTourName)],
    combo: () => comboLines(booking.combo_tour_id ?? ''),
    custom: () => (booking.custom_tour_ids ?? []).map((id) => tourLine(id, findTourName)),
    'golf-cart': () => [cartLine(booking.golf_cart_id ?? '')],
  };
  return describe[booking.booking_type]();
}

/** What was booked, as short as it can be named: 'Hol Chan Snorkeling, 3-4 hours', with 'and 2 more' for further tours. */
export function shortWhat(what: string[]): string {
  const [first = 'A booking', ...more] = what.filter((line) => !line.startsWith('Tours in it: '));
  const name = first.replace(/^[^:]+: /, '');
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

/** The body that the site sends to function send-booking-email after saving a booking (spec section 7). */
export function bookingEmailBody(booking: BookingInsert, tourDetails: string): BookingEmailBody {
  return {
    name: booking.name,
    email: booking.email,
    bookingType: booking.booking_type,
    date: longDate(booking.date),
    people: booking.people,
    phone: booking.phone,
    message: booking.message || noMessage,
    tourDetails,
  };
}

/** The mail that tells the operator of a new booking: every field of it, and a reply goes to the visitor. */
export function bookingNotice(booking: BookingRow, what: string[], site: MailSite): MailMessage {
  const type = bookingTypeTexts[booking.booking_type];
  const ids = [booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, ...(booking.custom_tour_ids ?? [])];
  const name = oneLine(booking.name);
  return {
    subject: `New booking request from ${name} for ${longDate(booking.date)}`,
    replyTo: booking.email,
    ...mailPage({
      title: 'New booking request',
      paragraphs: [`${name} sent a booking request. The visitor has been told to expect an answer within 24 hours.`],
      rows: [
        { label: 'Booking type', lines: [type.label] },
        { label: 'Booked', lines: what },
        { label: type.dateLabel, lines: [longDate(booking.date)] },
        { label: 'People', lines: [String(booking.people)] },
        { label: 'Name', lines: [name] },
        { label: 'E-mail', lines: [booking.email] },
        { label: 'Phone', lines: [booking.phone] },
        { label: 'Message', lines: (booking.message || noMessage).split(/\r\n|\r|\n/) },
        { label: 'Status', lines: [booking.status] },
        { label: 'Received', lines: [`${longMomentInBelize(booking.created_at)}, Belize time`] },
        { label: 'Booking number', lines: [booking.id] },
        { label: 'Catalogue ids', lines: ids.filter((id) => id !== null) },
      ],
      closing: ['Answer this mail to write to the visitor. To confirm or cancel, open the booking:'],
      link: { label: 'Open the booking', url: `${site.url}/admin/bookings/${booking.id}` },
      signature: [site.product],
    }),
  };
}

/**
 * The mail that tells the visitor that the request has arrived. It repeats what was chosen but never what was written:
 * the address in a booking is unproven, and nobody shall use us to mail words of theirs to a stranger.
 */
export function bookingAcknowledgement(booking: BookingRow, what: string[], site: MailSite): MailMessage {
  const type = bookingTypeTexts[booking.booking_type];
  const people: MailRow[] = type.asksPeople ? [{ label: 'People', lines: [String(booking.people)] }] : [];
  return {
    subject: `We have received your booking request for ${longDate(booking.date)}`,
    replyTo: site.email,
    ...mailPage({
      title: 'Thank you, your request is with us',
      paragraphs: [
        `Hello ${oneLine(booking.name)},`,
        'We have received your booking request and will contact you within 24 hours to confirm the details. This is what you asked for:',
      ],
      rows: [
        { label: 'Booking type', lines: [type.label] },
        { label: 'Booked', lines: what },
        { label: type.dateLabel, lines: [longDate(booking.date)] },
        ...people,
      ],
      closing: [
        'Has something changed, or would you like to ask us something first? Answer this mail or call us; the number is on WhatsApp too.',
        'If you did not send this request, you need do nothing.',
      ],
      link: { label: 'Visit our website', url: site.url },
      signature: [site.product, `Phone and WhatsApp: ${site.phone}`, `E-mail: ${site.email}`],
    }),
  };
}

/** The mail that tells the operator that a visitor signed in with an account (spec section 7, send-user-notification). */
export function newUserNotice(userEmail: string, userName: string, site: MailSite): MailMessage {
  const name = oneLine(userName) || 'New User';
  return {
    subject: `New sign-in: ${name}`,
    replyTo: userEmail,
    ...mailPage({
      title: 'A visitor signed in',
      paragraphs: [`${name} signed in to the website.`],
      rows: [
        { label: 'Name', lines: [name] },
        { label: 'E-mail', lines: [userEmail] },
      ],
      closing: [],
      link: { label: 'Open the dashboard', url: `${site.url}/admin` },
      signature: [site.product],
    }),
  };
}

function tourLine(id: string, findTourName: (id: string) => string | undefined): string {
  const tour = findTour(id);
  if (tour) return `Tour: ${tour.name}, ${tour.duration}`;
  return `Tour: ${oneLine(findTourName(id) ?? '') || 'one that is not on our list'}`;
}

function comboLines(id: string): string[] {
  const combo = findCombo(id);
  if (!combo) return ['Combo package: one that is not on our list'];
  const names = combo.tourIds.map((tourId) => findTour(tourId)?.name ?? tourId);
  return [`Combo package: ${combo.name}, ${combo.duration}`, `Tours in it: ${names.join(', ')}`];
}

function cartLine(id: string): string {
  const cart = findGolfCart(id);
  return cart ? `Golf cart: ${cart.name} (seats up to ${cart.seats})` : 'Golf cart: one that is not on our list';
}
