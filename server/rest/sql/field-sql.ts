import type { Column, Relation } from '../catalogue/catalogue.ts';
import type { Field } from '../query/field-parser.ts';
import { quoteName, type Parameters } from './parameters.ts';
import { unknownColumn } from '../rest-error.ts';

/** The column of that name, computed ones included. Throws 42703 where there is none. */
export function requireColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name) ?? relation.computed.get(name);
  if (!column) throw unknownColumn(relation.name, name);
  return column;
}

/** SQL that reads a field of the relation, which stands in the query under its own name. Throws 42703. */
export function fieldSql(relation: Relation, field: Field, parameters: Parameters): string {
  const column = requireColumn(relation, field.name);
  const name = `${quoteName(relation.name)}.${quoteName(column.name)}`;
  if (!field.path.length) return name;
  // Rows and arrays are walked like JSON too.
  const root = isJson(column) ? name : `to_jsonb(${name})`;
  const steps = field.path.map(
    ({ key, isIndex, asText }) => `${asText ? '->>' : '->'} ${parameters.bind(key)}::${isIndex ? 'int' : 'text'}`,
  );
  return `(${[root, ...steps].join(' ')})`;
}

export function isJson(column: Column): boolean {
  return column.baseType === 'json' || column.baseType === 'jsonb';
}
