import { parseFailed, type RestError } from '../rest-error.ts';

/** A position in one query parameter, with the few moves that its parsers share. Every failure is a PGRST100. */
export class Scanner {
  readonly text: string;
  private readonly what: string;
  position = 0;

  /** `what` names the parameter in the error: 'select parameter', 'filter', ... */
  constructor(what: string, text: string) {
    this.what = what;
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** True, and moved on, where the text goes on with `token`. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.position)) return false;
    this.position += token.length;
    return true;
  }

  /** What the pattern finds right here, or null. The pattern must carry the flag y. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position += found[0].length;
    return found;
  }

  /** Is `token` next? */
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

  /** "quoted", where a backslash keeps the next character as it is; null where no quote stands here. */
  takeQuoted(): string | null {
    if (!this.sees('"')) return null;
    const found = this.match(/"((?:[^"\\]|\\[\s\S])*)"/y);
    if (!found) throw this.fail('closing quote');
    return found[1]!.replace(/\\([\s\S])/g, '$1');
  }

  /** The error at this place. */
  fail(expected: string): RestError {
    const next = this.isAtEnd ? 'end of input' : `"${String.fromCodePoint(this.text.codePointAt(this.position)!)}"`;
    return parseFailed(this.what, this.text, this.position + 1, `unexpected ${next} expecting ${expected}`);
  }
}
