import { readBrackets } from './bracket-expression.ts';
import { readOptions, type PatternOptions } from './pattern-options.ts';
import { PatternError, PatternScanner } from './pattern-scanner.ts';

/** A parsed regular expression. Groups are dropped, because only their content has a cost. */
export type PatternNode =
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }
  /** One character. A set has a transition for each of its colours, a single character for each of its cases. */
  | { kind: 'character'; isSet: boolean }
  /** A position between characters, such as `^` or `\y`. */
  | { kind: 'anchor'; isWordBoundary: boolean };

export interface ParsedPattern {
  root: PatternNode;
  ignoresCase: boolean;
  /** The maximum number of colours, which are classes of characters that the pattern does not distinguish. */
  colours: number;
  /** The number of quantifiers such as `*?`, for which Postgres builds further automata. */
  lazyQuantifiers: number;
}

/** The largest bound that Postgres accepts. */
const largestBound = 255;
const badRepeat = 'quantifier operand invalid';
const badBound = 'invalid repetition count(s)';

/**
 * Parses an advanced regular expression as Postgres does (src/backend/regex). Throws a PatternError for what Postgres
 * refuses, and for back references, lookaround and the older flavours.
 */
export function parseRegularExpression(pattern: string, ignoresCaseByDefault: boolean): ParsedPattern {
  const characters = [...pattern];
  const options = readOptions(characters, ignoresCaseByDefault);
  return new Parser(new PatternScanner(characters, options), options).parse();
}

class Parser {
  readonly #scanner: PatternScanner;
  readonly #options: PatternOptions;
  #characters = 0;
  #ranges = 0;
  readonly #classes: string[] = [];
  #lazyQuantifiers = 0;

  constructor(scanner: PatternScanner, options: PatternOptions) {
    this.#scanner = scanner;
    this.#options = options;
  }

  parse(): ParsedPattern {
    const root = this.#options.isLiteral ? this.#literal() : this.#choice();
    if (!this.#scanner.isAtEnd) throw PatternError.invalid('parentheses () not balanced');
    return {
      root,
      ignoresCase: this.#options.ignoresCase,
      colours: 1 + this.#characters * (this.#options.ignoresCase ? 2 : 1) + (this.#ranges + 1) * this.#classColours(),
      lazyQuantifiers: this.#lazyQuantifiers,
    };
  }

  /** A range may divide each class. Postgres has a colour for each combination of classes, even an empty one. */
  #classColours(): number {
    return Math.max(this.#classes.length + 1, 2 ** new Set(this.#classes).size);
  }

  #literal(): PatternNode {
    const parts: PatternNode[] = [];
    for (; !this.#scanner.isAtEnd; this.#scanner.next('')) parts.push(this.#character());
    return { kind: 'sequence', parts };
  }

  #choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#scanner.take('|')) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (;;) {
      this.#scanner.skipComments();
      if (this.#scanner.isAtEnd || this.#scanner.isNext('|') || this.#scanner.isNext(')'))
        return { kind: 'sequence', parts };
      const part = this.#atom();
      this.#scanner.skipComments();
      parts.push(part.kind === 'anchor' ? part : this.#quantified(part));
    }
  }

  #atom(): PatternNode {
    if (this.#scanner.takeBrace()) throw PatternError.invalid(badRepeat);
    const character = this.#scanner.next(badRepeat);
    if (character === '(') return this.#group();
    if (character === '[') return this.#brackets();
    if (character === '\\') return this.#escape();
    // Without lines, one transition stands for all characters.
    if (character === '.') return { kind: 'character', isSet: this.#options.knowsLines };
    if (character === '^' || character === '$') return { kind: 'anchor', isWordBoundary: false };
    if ('*+?'.includes(character)) throw PatternError.invalid(badRepeat);
    return this.#character();
  }

  #group(): PatternNode {
    if (this.#scanner.take('?') && !this.#scanner.take(':')) {
      if (['=', '!', '<=', '<!'].some((mark) => this.#scanner.isNext(mark)))
        throw PatternError.unbounded('a lookaround constraint');
      throw PatternError.invalid(badRepeat);
    }
    const content = this.#choice();
    if (!this.#scanner.take(')')) throw PatternError.invalid('parentheses () not balanced');
    // The result is not an anchor, because a quantifier may follow it.
    return { kind: 'sequence', parts: [content] };
  }

  #brackets(): PatternNode {
    // These are word boundaries, not sets.
    if (this.#scanner.take('[:<:]]') || this.#scanner.take('[:>:]]')) return { kind: 'anchor', isWordBoundary: true };
    const { characters, ranges, classes } = readBrackets(this.#scanner, this.#options.ignoresCase);
    this.#characters += characters;
    this.#ranges += ranges;
    this.#classes.push(...classes);
    return { kind: 'character', isSet: true };
  }

  #escape(): PatternNode {
    const escape = this.#scanner.takeEscape();
    if (escape === 'character') return this.#character();
    if (typeof escape === 'object') {
      this.#classes.push(escape.class);
      return { kind: 'character', isSet: true };
    }
    if (escape === 'wordBoundary') this.#classes.push('word');
    return { kind: 'anchor', isWordBoundary: escape === 'wordBoundary' };
  }

  #character(): PatternNode {
    this.#characters++;
    return { kind: 'character', isSet: false };
  }

  #quantified(part: PatternNode): PatternNode {
    const bounds = this.#quantifier();
    if (!bounds) return part;
    if (this.#scanner.take('?')) this.#lazyQuantifiers++;
    return { kind: 'repeat', part, ...bounds };
  }

  #quantifier(): { least: number; most: number } | null {
    if (this.#scanner.take('*')) return { least: 0, most: Infinity };
    if (this.#scanner.take('+')) return { least: 1, most: Infinity };
    if (this.#scanner.take('?')) return { least: 0, most: 1 };
    return this.#scanner.takeBrace() ? this.#bounds() : null;
  }

  #bounds(): { least: number; most: number } {
    const least = this.#scanner.takeNumber();
    let most = least;
    if (this.#scanner.take(',')) {
      this.#scanner.skipSpace();
      most = this.#scanner.isNext('}') ? Infinity : this.#scanner.takeNumber();
    }
    const isValid = least <= largestBound && (most === Infinity || (most <= largestBound && least <= most));
    if (!isValid || !this.#scanner.take('}')) throw PatternError.invalid(badBound);
    return { least, most };
  }
}
