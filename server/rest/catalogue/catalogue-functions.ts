import {
  nameKey,
  type Catalogue,
  type ComputedRelationship,
  type DatabaseFunction,
  type Relation,
  type Table,
} from './catalogue.ts';
import type { FunctionRow } from './catalogue-queries.ts';

interface Functions {
  functions: Catalogue['functions'];
  computed: ComputedRelationship[];
}

/**
 * Functions by name. A function whose only argument is a row also becomes a computed column or relationship of its
 * table.
 */
export function functionsOf(rows: FunctionRow[], byRowType: Map<string, Table>, byId: Map<string, Table>): Functions {
  const functions: Catalogue['functions'] = new Map();
  const computed: ComputedRelationship[] = [];
  for (const row of rows) {
    const table = row.return_relation === null ? undefined : byId.get(row.return_relation);
    const owner = row.input_types.length === 1 ? byRowType.get(row.input_types[0]!) : undefined;
    if (owner) addComputed(row, owner, table, computed);
    const called = functionOf(row, table);
    if (isCallable(called)) functions.set(nameKey(row), [...(functions.get(nameKey(row)) ?? []), called]);
  }
  for (const overloads of functions.values()) overloads.sort(bySignature);
  return { functions, computed };
}

/** Upstream's order of candidates: by the number of arguments, then by their names and types. */
function bySignature(a: DatabaseFunction, b: DatabaseFunction): number {
  const signature = (one: DatabaseFunction) => one.arguments.map(({ name, type }) => `${name}\0${type}`).join('\0');
  return a.arguments.length - b.arguments.length || (signature(a) < signature(b) ? -1 : 1);
}

// The types of bodies. A request cannot pass any other unnamed argument.
const bodyTypes = new Set(['json', 'jsonb', 'text', 'bytea', 'xml']);

function isCallable({ arguments: list }: DatabaseFunction): boolean {
  if (list.length === 1) return list[0]!.name !== '' || bodyTypes.has(list[0]!.type);
  return list.every(({ name }) => name !== '');
}

function addComputed(row: FunctionRow, owner: Table, target: Table | undefined, computed: ComputedRelationship[]) {
  if (target) {
    computed.push({
      kind: 'computed',
      from: { schema: owner.schema, name: owner.name },
      to: { schema: target.schema, name: target.name },
      function: { schema: row.schema, name: row.name },
      // A function declares with `rows 1` that its set has at most one row.
      isToOne: !row.returns_set || row.rows === 1,
    });
  } else if (!row.returns_set) {
    owner.computed.set(row.name, {
      name: row.name,
      type: row.return_type,
      baseType: row.return_base,
      defaultSql: null,
      function: { schema: row.schema, name: row.name },
    });
  }
}

function functionOf(row: FunctionRow, table: Table | undefined): DatabaseFunction {
  const all = row.types.map((type, at) => ({ type, name: row.names[at] ?? '', mode: row.modes[at] ?? 'i' }));
  const inputs = all.filter(({ mode }) => 'ibv'.includes(mode));
  const outputs = all.filter(({ mode }) => 'obt'.includes(mode));
  // A single OUT argument returns a value, but under the argument's name.
  const isRecord = outputs.length > 0;
  const isAnonymousRecord = row.return_type === 'record' && !isRecord;
  return {
    schema: row.schema,
    name: row.name,
    users: new Set(row.users),
    arguments: inputs.map(({ name, type, mode }, at) => ({
      name,
      type,
      isRequired: at < inputs.length - row.defaults,
      isVariadic: mode === 'v',
    })),
    returnsSet: row.returns_set,
    returns: row.return_type === 'void' ? 'void' : row.is_row || isRecord || isAnonymousRecord ? 'rows' : 'scalar',
    result: isRecord ? recordOf(row, outputs) : (table ?? compositeOf(row)),
    table: table ? { schema: table.schema, name: table.name } : null,
    isAnonymousRecord,
    returnType: row.return_type,
    isVolatile: row.is_volatile,
    settings: settingsOf(row.settings ?? []),
  };
}

function recordOf(row: FunctionRow, outputs: { name: string; type: string }[]): Relation {
  const columns = outputs.map(({ name, type }) => [name, { name, type, baseType: type, defaultSql: null }] as const);
  return { schema: row.schema, name: row.name, columns: new Map(columns), computed: new Map() };
}

function compositeOf(row: FunctionRow): Relation {
  const columns = row.columns.map(
    ({ name, type, base }) => [name, { name, type, baseType: base, defaultSql: null }] as const,
  );
  return { schema: row.schema, name: row.name, columns: new Map(columns), computed: new Map() };
}

const transactionSettings = ['statement_timeout', 'default_transaction_isolation', 'plan_filter.statement_cost_limit'];

function settingsOf(settings: string[]): [string, string][] {
  return settings
    .map((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
    .filter(([name]) => transactionSettings.includes(name));
}
