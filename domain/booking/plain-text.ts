import * as words from '../words/en/typed-text.ts';

/**
 * The characters that trimText removes, as a regular expression class without its brackets. JavaScript's trim() removes
 * the same characters. They are listed individually, because Postgres' btrim and \s use other sets. The constraints of
 * table bookings use the same list.
 */
export const spaceCharacters = String.raw` \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/**
 * Characters that are not seen and are no spaces, such as the soft hyphen and the zero-width space, or that change the
 * direction of writing, as a regular expression class without its brackets.
 */
export const invisibleCharacters =
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164` +
  String.raw`\ufe00-\ufe0f\uffa0\ufff0-\ufffb`;

/**
 * The control characters that texts of people do not contain, as a regular expression class without its brackets: all
 * but the tab and the line breaks U+000A, U+000D and U+0085. The constraints of the database use the list; Postgres
 * itself refuses U+0000.
 */
export const controlCharacters = String.raw`\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f`;

/** Whether a text contains one of the control characters, or U+0000. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t\n\r\u0085]/u.test(text);
}

/** What is wrong with a text that people typed, as a sentence for them. Empty if nothing is. */
export function textProblem(text: string): string {
  return hasControlCharacter(text) ? words.control : '';
}

const outerSpaces = new RegExp(`^[${spaceCharacters}]+|[${spaceCharacters}]+$`, 'g');

/** Removes the spaces (see spaceCharacters) at both ends of a text. */
export function trimText(text: string): string {
  return text.replace(outerSpaces, '');
}

const invisible = new RegExp(`[${invisibleCharacters}]`, 'g');

/** Removes the characters that are not seen, which a copied text may have. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Whether Postgres can store the text, which must contain no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** The length of a text in Unicode code points, as Postgres' char_length counts. */
export function characterCount(text: string): number {
  return [...text].length;
}

/**
 * Removes characters that can disguise a text: those that change the writing direction, and spaces without width. Those
 * that join letters and emoji stay (U+200C, U+200D), and so do the marks U+200E, U+200F and U+061C, which belong to
 * texts in Arabic and Hebrew and turn nothing round.
 */
export function withoutDisguise(text: string): string {
  return text.replace(/[\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '');
}

/**
 * Puts a text on one line that is safe for a mail subject: control characters and line breaks become spaces, and
 * characters that can disguise a text are removed.
 */
export function oneLine(text: string): string {
  return withoutDisguise(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
