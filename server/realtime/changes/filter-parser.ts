const operators = [
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
] as const;

export type FilterOperator = (typeof operators)[number];

/** One condition of a filter: `column=[not.]op.value`. */
export interface ChangeFilter {
  column: string;
  op: FilterOperator;
  negate: boolean;
  /** For `in`, the text of a Postgres array. */
  value: string;
}

/** Thrown if the filter is malformed. The message is for the client. */
export class FilterError extends Error {}

/**
 * Parses a filter: conditions separated by commas, all of which must hold. An empty text has no conditions. Throws
 * FilterError.
 */
export function parseFilter(text: string): ChangeFilter[] {
  return text.trim() === '' ? [] : splitAtCommas(text.trim()).map(parseCondition);
}

function parseCondition(condition: string): ChangeFilter {
  const trimmed = condition.trim();
  if (trimmed === '') throw new FilterError('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = splitOnce(trimmed, '=');
  if (rest === null) throw new FilterError(JSON.stringify([trimmed]));
  const negate = rest.startsWith('not.');
  const [name, value] = splitOnce(negate ? rest.slice(4) : rest, '.');
  if (value === null) throw new FilterError(JSON.stringify([name]));
  const op = operators.find((operator) => operator === name);
  if (!op) throw new FilterError(JSON.stringify([name, value]));
  if (op !== 'in') return { column, op, negate, value: unquote(value) };
  // The list has the syntax of a Postgres array, including quotes.
  if (!/^\(.*\)$/s.test(value)) throw new FilterError('`in` filter value must be wrapped by parentheses');
  return { column, op, negate, value: `{${value.slice(1, -1)}}` };
}

// A comma within parentheses or quotes belongs to the value. A quote only opens at the beginning of a value.
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
