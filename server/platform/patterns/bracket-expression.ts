import { PatternError, type PatternScanner } from './pattern-scanner.ts';

export interface BracketExpression {
  characters: number;
  ranges: number;
  /** The names of the classes, with repetitions. */
  classes: string[];
}

const unbalanced = 'brackets [] not balanced';
const classes = new Set(
  'alnum alpha blank cntrl digit graph lower print punct space upper word xdigit ascii'.split(' '),
);
/**
 * If case is ignored, Postgres lists each character of a range. Above this character, a range may have tens of
 * thousands.
 */
const lastOfShortRanges = '\u07ff';

/** Reads a bracket expression from after its `[` up to and including its `]`. */
export function readBrackets(scanner: PatternScanner, ignoresCase: boolean): BracketExpression {
  const found: BracketExpression = { characters: 0, ranges: 0, classes: [] };
  scanner.take('^');
  let isHigh = false;
  for (let isFirst = true; isFirst || !scanner.isNext(']'); isFirst = false) {
    const character = scanner.next(unbalanced);
    const mark = character === '[' ? ['.', '=', ':'].find((one) => scanner.take(one)) : undefined;
    if (character === '\\') {
      isHigh ||= ['u', 'U', 'x'].some((letter) => scanner.isNext(letter));
      const escape = scanner.takeEscape();
      if (typeof escape === 'object') found.classes.push(escape.class);
      else if (escape === 'character') found.characters++;
      else throw PatternError.invalid('invalid escape \\ sequence');
    } else if (mark === ':') {
      found.classes.push(requireClass(readName(scanner, mark)));
    } else if (mark) {
      requireCharacter(readName(scanner, mark));
      found.characters++;
    } else {
      if (character === '-') found.ranges++;
      found.characters++;
      isHigh ||= character > lastOfShortRanges;
    }
  }
  scanner.take(']');
  if (ignoresCase && isHigh && found.ranges > 0) throw PatternError.unbounded('a wide range that ignores case');
  return found;
}

function readName(scanner: PatternScanner, mark: string): string {
  let name = '';
  while (!scanner.take(`${mark}]`)) name += scanner.next(unbalanced);
  return name;
}

function requireClass(name: string): string {
  if (!classes.has(name)) throw PatternError.invalid('invalid character class');
  return name;
}

function requireCharacter(name: string): void {
  if ([...name].length !== 1) throw PatternError.unbounded('the name of a collating element');
}
