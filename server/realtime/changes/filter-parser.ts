/** One condition of a filter: `column=[not.]op.value`. */
export interface ChangeFilter {
  column: string;
  op: string;
  negate: boolean;
  /** Of `in`: an array as Postgres writes it. */
  value: string;
}

/** The filter cannot be read. The message is for the client. */
export class FilterError extends Error {}

const operators = new Set([
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
]);

/** Reads a filter: conditions separated by commas, all of which must hold. Nothing is no filter. Throws FilterError. */
export function parseFilter(text: string): ChangeFilter[] {
  return text.trim() === '' ? [] : splitAtCommas(text.trim()).map(parseCondition);
}

function parseCondition(condition: string): ChangeFilter {
  const trimmed = condition.trim();
  if (trimmed === '') throw new FilterError('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = splitOnce(trimmed, '=');
  if (rest === null) throw new FilterError(JSON.stringify([trimmed]));
  const negate = rest.startsWith('not.');
  const [op, value] = splitOnce(negate ? rest.slice(4) : rest, '.');
  if (value === null) throw new FilterError(JSON.stringify([op]));
  if (!operators.has(op)) throw new FilterError(JSON.stringify([op, value]));
  // A list is written as Postgres writes arrays, down to the quotes.
  if (op === 'in') {
    if (!/^\(.*\)$/s.test(value)) throw new FilterError('`in` filter value must be wrapped by parentheses');
    return { column, op, negate, value: `{${value.slice(1, -1)}}` };
  }
  return { column, op, negate, value: unquote(value) };
}

// Commas inside of brackets and quotes belong to a value; a quote begins only where a value does.
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (isQuoted && char === '\\' && at + 1 < text.length) {
      parts[parts.length - 1] += char + text[++at];
      continue;
    }
    if (isQuoted) isQuoted = char !== '"';
    else if (char === '"') isQuoted = /[.(,]/.test(text[at - 1] ?? '');
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += char;
  }
  return parts;
}

function unquote(value: string): string {
  return /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;
}

function splitOnce(text: string, separator: string): [string, string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)];
}
