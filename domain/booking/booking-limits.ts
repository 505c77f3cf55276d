import { spaceCharacters } from './plain-text.ts';

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

/** The form of an e-mail address, x@y.z. JavaScript and Postgres (`value ~ 'source'`) interpret the source alike. */
export const emailPattern = `^[^@${spaceCharacters}]+@[^@${spaceCharacters}]+\\.[^@${spaceCharacters}]+$`;

/** The form of a phone number. JavaScript and Postgres interpret the source alike. */
export const phonePattern = '^\\+?[1-9][0-9 ()-]{0,16}$';
