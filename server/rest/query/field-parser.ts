import type { Scanner } from './scanner.ts';

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  key: string;
  isIndex: boolean;
  /** `->>`: the result is text. */
  asText: boolean;
}

/** A column, or a place inside a JSON column. */
export interface Field {
  name: string;
  path: JsonStep[];
}

// Letters, digits, _, $ and inner spaces, in parts joined by single dashes (a dash before > begins a JSON step).
// Other names are written in double quotes.
const plainName = /[\p{L}\p{N}_$]+(?:[ -][\p{L}\p{N}_$]+)*/uy;

/** A name as it stands in every parameter: plain or quoted. Throws PGRST100. */
export function parseName(scanner: Scanner): string {
  const name = scanner.takeQuoted() ?? scanner.match(plainName)?.[0];
  if (!name) throw scanner.fail('field name (* or [a..z0..9_$])');
  return name;
}

/** `name`, `name->a->>b`, `name->0`. Throws PGRST100. */
export function parseField(scanner: Scanner): Field {
  return { name: parseName(scanner), path: parseJsonPath(scanner) };
}

/** The steps behind a name; none is fine. Throws PGRST100. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees('->')) {
    const asText = scanner.take('->>');
    if (!asText) scanner.take('->');
    const index = scanner.match(/-?\d+(?=$|->|::|[.,)])/y)?.[0];
    const key = index ?? scanner.takeQuoted() ?? scanner.match(/(?:(?!->|::)[^.,()":\s]|(?<!\s) +(?=\S))+/y)?.[0];
    if (key === undefined) throw scanner.fail('json key or index');
    path.push({ key, isIndex: index !== undefined, asText });
  }
  return path;
}
