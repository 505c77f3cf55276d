/** The reason for refusing a pattern. */
export interface PatternProblem {
  /** The SQLSTATE: 2201B if Postgres would refuse the pattern too, 54000 if matching it may take too long. */
  code: '2201B' | '54000';
  message: string;
}

/** Thrown while a regular expression is parsed. */
export class PatternError extends Error {
  readonly problem: PatternProblem;
  private constructor(problem: PatternProblem) {
    super(problem.message);
    this.problem = problem;
  }

  /** Postgres refuses the pattern with the same words. */
  static invalid(reason: string): PatternError {
    return new PatternError({ code: '2201B', message: `invalid regular expression: ${reason}` });
  }

  /** The cost of a feature in the pattern has no known bound. */
  static unbounded(feature: string): PatternError {
    return new PatternError({ code: '54000', message: `a pattern has ${feature}` });
  }
}

/** The meaning of an escape. */
export type Escape = 'character' | { class: string } | 'anchor' | 'wordBoundary';

const escapes: Record<string, Escape> = {
  ...Object.fromEntries([...'abBefnrtv'].map((letter) => [letter, 'character'])),
  ...Object.fromEntries([...'dD'].map((letter) => [letter, { class: 'digit' }])),
  ...Object.fromEntries([...'sS'].map((letter) => [letter, { class: 'space' }])),
  ...Object.fromEntries([...'wW'].map((letter) => [letter, { class: 'word' }])),
  ...Object.fromEntries([...'AZ'].map((letter) => [letter, 'anchor'])),
  ...Object.fromEntries([...'mMyY'].map((letter) => [letter, 'wordBoundary'])),
};
// Any number of hexadecimal digits forms one character.
const numbered: Record<string, RegExp> = {
  c: /^[^]/u,
  u: /^[0-9a-f]{4}/i,
  U: /^[0-9a-f]{8}/i,
  x: /^[0-9a-f]{1,255}/i,
  '0': /^[0-7]{0,2}/,
};

/** Reads the characters of a regular expression, one after the other. */
export class PatternScanner {
  readonly #characters: readonly string[];
  readonly #isExpanded: boolean;
  #at: number;

  constructor(characters: readonly string[], { start, isExpanded }: { start: number; isExpanded: boolean }) {
    this.#characters = characters;
    this.#isExpanded = isExpanded;
    this.#at = start;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  /** Consumes the text if it comes next, and returns whether it did. */
  take(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.#at += text.length;
    return true;
  }

  isNext(text: string): boolean {
    for (let at = 0; at < text.length; at++) if (this.#characters[this.#at + at] !== text[at]) return false;
    return true;
  }

  /** Consumes the next character. Throws at the end of the expression. */
  next(missing: string): string {
    if (this.isAtEnd) throw PatternError.invalid(missing);
    return this.#characters[this.#at++]!;
  }

  /** Skips the comments `(?#...)` and, in the expanded syntax, white space and the comments after `#`. */
  skipComments(): void {
    for (;;) {
      this.skipSpace();
      if (!this.take('(?#')) return;
      while (!this.isAtEnd && !this.isNext(')')) this.#at++;
      this.take(')');
    }
  }

  /** In the expanded syntax, skips white space and the comments after `#`. */
  skipSpace(): void {
    if (!this.#isExpanded) return;
    for (;;) {
      while (!this.isAtEnd && /[ \t-\r]/.test(this.#characters[this.#at]!)) this.#at++;
      if (!this.isNext('#')) return;
      while (!this.isAtEnd && !this.isNext('\n')) this.#at++;
    }
  }

  /** Consumes a `{` if the number of a bound follows. Otherwise `{` is a plain character. */
  takeBrace(): boolean {
    const start = this.#at;
    if (!this.take('{')) return false;
    this.skipSpace();
    if (/^[0-9]$/.test(this.#characters[this.#at] ?? '')) return true;
    this.#at = start;
    return false;
  }

  /** Consumes the number of a bound, whose digits may be separated in the expanded syntax. NaN if there is none. */
  takeNumber(): number {
    let digits = '';
    for (; /^[0-9]$/.test(this.#characters[this.#at] ?? ''); this.skipSpace()) digits += this.#characters[this.#at++]!;
    return digits ? Number(digits) : NaN;
  }

  /** Consumes the rest of an escape after its backslash. */
  takeEscape(): Escape {
    const letter = this.next('invalid escape \\ sequence');
    if (!/^[A-Za-z0-9]$/.test(letter)) return 'character';
    if (/^[1-9]$/.test(letter)) throw PatternError.unbounded('a back reference');
    const digits = numbered[letter]?.exec(this.#characters.slice(this.#at).join(''))?.[0];
    if (digits !== undefined) this.#at += [...digits].length;
    const escape = digits === undefined ? escapes[letter] : 'character';
    if (!escape) throw PatternError.invalid('invalid escape \\ sequence');
    return escape;
  }
}
