import { invisibleCharacters, spaceCharacters } from './plain-text.ts';

const controls = String.raw`\u0001-\u001f\u007f-\u009f`;
// The last range has the square brackets and the backslash.
const localPart = String.raw`[^${controls}${spaceCharacters}${invisibleCharacters}"(),:;<>@\u005b-\u005d]+`;
const domainLabel = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** Limits of the booking form (docs/product/booking.md, Booking rules). Lengths are in Unicode code points. */
export const bookingLimits = {
  name: { min: 2, max: 100 },
  email: 254,
  phone: 20,
  /** The visitor's own text. */
  message: 2000,
  /** The stored text: a custom booking lists the names of its tours above the visitor's message. */
  storedMessage: 9000,
  people: { min: 1, max: 12 },
  customTours: 50,
  rentalDays: 30,
} as const;

/** The most trips of one guest that belong together. */
export const mostTripsTogether = 5;

/** The largest group of a booking that an administrator enters by hand or changes. */
export const largestGroup = 200;

/**
 * The form of an e-mail address, x@y.z, that mail programs take as it is: characters that they leave out, such as < and
 * quotation marks, would spell one mailbox in many ways. The domain is in ASCII and in lower case, as toStoredEmail
 * writes it. JavaScript and Postgres (`value ~ 'source'`) interpret the source alike.
 */
export const emailPattern = `^${localPart}@(?:${domainLabel}\\.)+${domainLabel}$`;

/** The form of the addresses that earlier versions stored. */
export const storedEmailPattern = `^[^@${spaceCharacters}]+@[^@${spaceCharacters}]+\\.[^@${spaceCharacters}]+$`;

/** The form of a phone number. JavaScript and Postgres interpret the source alike. */
export const phonePattern = '^\\+?[1-9][0-9 ()-]{0,16}$';
