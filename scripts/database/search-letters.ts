import { invisibleCharacters } from '../../domain/booking/plain-text.ts';
import { literal } from './sql-literals.ts';

/** The apostrophes that people type into names: O'Brien, O’Brien, Ka‘ohi. */
const apostrophes = "'’‘‛ʼʻʹ′`´＇";

/** Combining marks, which NFKD separates from their letters: Latin, Cyrillic, Hebrew and Arabic ones. */
const marks = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;

/** Divides a class of characters into lines of at most 100 characters. */
function lines(characters: string): string[] {
  return characters.match(/.{1,100}(?=\\u|$)/g)!;
}

/**
 * Function facts.letters_of: a text as the search of the desk compares it. Its body names no setting, so the function
 * always has the same result, although Postgres declares unaccent as stable.
 */
export function searchLettersSql(): string {
  return `
-- A text without case, marks, apostrophes and invisible characters, for a search: 'Núñez' is 'nunez', 'Øyvind' is
-- 'oyvind' and 'O’Brien' is 'obrien', in both Unicode forms. The dictionary has the letters that are no letter with a
-- mark, such as ø, ł, ß, ı and æ.
create extension if not exists unaccent with schema extensions;
create or replace function facts.letters_of(words text) returns text
  language sql immutable parallel safe
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(
    normalize(translate(words, ${literal(apostrophes)}, ''), nfkd),
    '[${marks}'
      '${lines(invisibleCharacters).join("'\n      '")}]',
    '', 'g'
  )));

-- A name for a comparison: also without spaces, full stops and hyphens.
create or replace function facts.name_letters(name text) returns text
  language sql immutable parallel safe
  return translate(facts.letters_of(name), ' .-', '');
`;
}
