import type { Scanner } from './scanner.ts';

/** One step of a JSON path: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  key: string;
  isIndex: boolean;
  /** True for `->>`, whose result is text. */
  asText: boolean;
}

/** A column, or a path into a JSON column. */
export interface Field {
  name: string;
  path: JsonStep[];
}

// Letters, digits, _, $ and spaces, in parts joined by single dashes (a dash before > begins a JSON step). Spaces at
// both ends are ignored. Other names must be in double quotes.
const plainName = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;

/** Parses a plain or quoted name. Throws PGRST100. */
export function parseName(scanner: Scanner): string {
  scanner.skipSpace();
  const quoted = scanner.takeQuoted();
  if (quoted !== null) scanner.skipSpace();
  const name = quoted ?? scanner.match(plainName)?.[0].trim();
  if (!name) throw scanner.fail('field name (* or [a..z0..9_$])');
  return name;
}

/** Parses `name`, `name->a->>b`, `name->0`. Throws PGRST100. */
export function parseField(scanner: Scanner): Field {
  return { name: parseName(scanner), path: parseJsonPath(scanner) };
}

/** Parses `a.b.column->key`: the path of embedded resources, and the field. Throws PGRST100. */
export function parseTreePath(scanner: Scanner): { path: string[]; field: Field } {
  const names = [parseName(scanner)];
  while (scanner.take('.')) names.push(parseName(scanner));
  const json = parseJsonPath(scanner);
  return { path: names.slice(0, -1), field: { name: names.at(-1)!, path: json } };
}

/** Parses the JSON path after a name, which may be empty. Throws PGRST100. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees('->')) {
    const asText = scanner.take('->>');
    if (!asText) scanner.take('->');
    const index = scanner.match(/-?\d+(?=$|->|::|[.,)])/y)?.[0];
    const key = index ?? scanner.takeQuoted() ?? scanner.match(/(?!-)(?:(?!->|::)[^.,()":\s]|(?<!\s) +(?=\S))+/y)?.[0];
    if (key === undefined) throw scanner.fail(scanner.take('-') ? 'digit' : 'json key or index');
    path.push({ key, isIndex: index !== undefined, asText });
  }
  return path;
}
