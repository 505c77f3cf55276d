import { parseFailed, type RestError } from '../rest-error.ts';

/** Scans one query parameter. All parsers of parameters share it. Every failure is a PGRST100. */
export class Scanner {
  readonly text: string;
  private readonly what: string;
  private readonly before: number;
  position = 0;

  /**
   * `what` names the parameter in errors: 'select parameter', 'filter', ...; `before` is the number of characters
   * before the text, which errors count too.
   */
  constructor(what: string, text: string, before = 0) {
    this.what = what;
    this.text = text;
    this.before = before;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Consumes `token` if it is next; returns whether it did. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.position)) return false;
    this.position += token.length;
    return true;
  }

  /** Consumes the match of the pattern at the current position, or returns null. The pattern must have the flag y. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position += found[0].length;
    return found;
  }

  /** Whether `token` is next. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.fail(`"${token}"`);
  }

  skipSpace(): void {
    this.match(/\s+/y);
  }

  expectEnd(): void {
    if (!this.isAtEnd) throw this.fail('end of input');
  }

  /** Consumes a quoted text, in which a backslash escapes the next character. Null if no quote is next. */
  takeQuoted(): string | null {
    if (!this.sees('"')) return null;
    const found = this.match(/"((?:[^"\\]|\\[\s\S])*)"/y);
    if (!found) throw this.fail('closing quote');
    return found[1]!.replace(/\\([\s\S])/g, '$1');
  }

  /** Creates the error for the current position. */
  fail(expected: string): RestError {
    const next = this.isAtEnd ? 'end of input' : `"${String.fromCodePoint(this.text.codePointAt(this.position)!)}"`;
    return parseFailed(
      this.what,
      this.text,
      this.before + this.position + 1,
      `unexpected ${next} expecting ${expected}`,
    );
  }
}
