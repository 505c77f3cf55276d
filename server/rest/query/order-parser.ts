import { parseField, type Field } from './field-parser.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  /** The embedded resource of the column, from `resource(column)`, or null. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

/** Parses the value of `order=`: `column.desc.nullslast,data->>key,resource(column)`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text);
  const terms: OrderTerm[] = [];
  if (text === '') return terms;
  do terms.push(parseTerm(scanner));
  while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  let field = parseField(scanner);
  let relation: string | null = null;
  if (!field.path.length && scanner.take('(')) {
    relation = field.name;
    field = parseField(scanner);
    scanner.expect(')');
  }
  const direction = scanner.match(/\.(asc|desc)(?=[.,\s]|$)/y)?.[1] as OrderTerm['direction'];
  const nulls = scanner.match(/\.nulls(first|last)/y)?.[1] as OrderTerm['nulls'];
  scanner.skipSpace();
  if (nulls && !scanner.isAtEnd && !scanner.sees(',')) throw scanner.fail('"," or end of input');
  if (!scanner.isAtEnd && !scanner.sees(',')) {
    scanner.take('.');
    const expected = direction || nulls ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"';
    throw scanner.fail(expected);
  }
  return { relation, field, direction: direction ?? null, nulls: nulls ?? null };
}
