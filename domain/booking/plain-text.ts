/**
 * The characters that trimText removes, as a regular expression class without its brackets. JavaScript's trim() removes
 * the same characters. They are listed individually, because Postgres' btrim and \s use other sets. The constraints of
 * table bookings use the same list.
 */
export const spaceCharacters = String.raw` \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

const outerSpaces = new RegExp(`^[${spaceCharacters}]+|[${spaceCharacters}]+$`, 'g');

/** Removes the spaces (see spaceCharacters) at both ends of a text. */
export function trimText(text: string): string {
  return text.replace(outerSpaces, '');
}

/** Whether Postgres can store the text, which must contain no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The length of a text in Unicode code points, as Postgres' char_length counts. */
export function characterCount(text: string): number {
  return [...text].length;
}

/**
 * Puts a text on one line that is safe for a mail subject: control characters and line breaks become spaces, and
 * characters that change the writing direction are removed, because they can disguise a text.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
