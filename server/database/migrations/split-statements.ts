/** A statement of a SQL text, and the position at which it begins. */
export interface Statement {
  text: string;
  start: number;
}

/**
 * Text in which a semicolon does not count: strings, quoted names, dollar quotes and comments. An unterminated one
 * extends to the end of the text.
 */
const hidden =
  /[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|(\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)[^]*?(?:\1|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
/** Words that enclose semicolons in a function's body in standard SQL. */
const bodyWords = /\b(?:begin\s+atomic|case|end)\b/iy;
const token = /[^]/y;

/**
 * Splits a SQL text into statements as Postgres does, to name the statement that failed. Leaves out comments before a
 * statement.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start = -1;
  let depth = 0;
  let isWord = false;
  for (let at = 0; at < sql.length;) {
    const [piece, kind] = pieceAt(sql, at, isWord);
    const isBlank = kind === 'hidden' ? /^(?:--|\/\*)/.test(piece) : /^\s$/.test(piece);
    isWord = /\w$/.test(piece);
    if (kind === 'body') depth += bodyDepth(piece, depth);
    if (piece === ';' && depth === 0) {
      if (start >= 0) statements.push({ text: sql.slice(start, at), start });
      start = -1;
    } else if (!isBlank && start < 0) start = at;
    at += piece.length;
  }
  const last = start < 0 ? '' : sql.slice(start).trimEnd();
  return last ? [...statements, { text: last, start }] : statements;
}

function pieceAt(sql: string, at: number, isWord: boolean): [piece: string, kind: 'hidden' | 'body' | 'other'] {
  for (const [pattern, kind] of [
    [hidden, 'hidden'],
    [bodyWords, 'body'],
  ] as const) {
    pattern.lastIndex = at;
    const found = (isWord && kind === 'body') || (isWord && /[eE$]/.test(sql[at]!)) ? null : pattern.exec(sql);
    if (found) return [found[0], kind];
  }
  token.lastIndex = at;
  return [token.exec(sql)![0], 'other'];
}

/** Outside a body, `case` and `end` belong to an expression, and `end` may be a commit. */
function bodyDepth(word: string, depth: number): number {
  if (/^begin/i.test(word)) return 1;
  if (depth === 0) return 0;
  return /^case/i.test(word) ? 1 : -1;
}
