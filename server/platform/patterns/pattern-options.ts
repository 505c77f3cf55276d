import { PatternError } from './pattern-scanner.ts';

export interface PatternOptions {
  /** The index at which the expression begins, in characters. */
  start: number;
  /** True if the rest is plain text. */
  isLiteral: boolean;
  ignoresCase: boolean;
  /** True if white space and comments are skipped. */
  isExpanded: boolean;
  /** True if `.` does not match a line break. */
  knowsLines: boolean;
}

/**
 * Reads the optional beginning of an expression: a director (`***:`, `***=`) and options such as `(?ix)`.
 * https://www.postgresql.org/docs/current/functions-matching.html#POSIX-METASYNTAX
 */
export function readOptions(characters: readonly string[], ignoresCase: boolean): PatternOptions {
  const options: PatternOptions = { start: 0, isLiteral: false, ignoresCase, isExpanded: false, knowsLines: false };
  const director = characters.slice(0, 4).join('');
  if (director.startsWith('***')) {
    if (director !== '***:' && director !== '***=') throw PatternError.invalid('quantifier operand invalid');
    options.start = 4;
    options.isLiteral = director === '***=';
  }
  const [text, letters] = /^\(\?([a-z]+)(?:\)|$)/i.exec(characters.slice(options.start).join('')) ?? [];
  if (options.isLiteral || letters === undefined || text === undefined) return options;
  if (!text.endsWith(')') || /[^bceimnpqstwx]/.test(letters)) throw PatternError.invalid('invalid embedded option');
  // The older flavours have a separate syntax, which the parser does not know.
  if (/[be]/.test(letters)) throw PatternError.unbounded('the option b or e');
  for (const letter of letters) {
    if (letter === 'i' || letter === 'c') options.ignoresCase = letter === 'i';
    if (letter === 'x' || letter === 't') options.isExpanded = letter === 'x';
    if (/[nmpw]/.test(letter)) options.knowsLines = true;
    if (letter === 'q') options.isLiteral = true;
  }
  options.start += text.length;
  return options;
}
