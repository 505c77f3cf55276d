import type { CallerRole } from '../../platform/service.ts';
import type { ChangeRow } from '../feed/feed-row.ts';
import type { KeyProblem, PublishedColumn, PublishedTable } from './published-table.ts';

type Values = Record<string, unknown>;

const keyErrors: Record<KeyProblem, string> = {
  noPrimaryKey: 'Error 400: Bad Request, no primary key',
  keyUnreadable: 'Error 401: Unauthorized',
};
const tooLarge = 'Error 413: Payload Too Large';

/** A change whose records are parsed once for all subscribers. */
export class ChangeRecord {
  readonly row: ChangeRow;
  readonly #table: PublishedTable;
  readonly #record: Values | null;
  readonly #oldRecord: Values | null;

  constructor(row: ChangeRow, table: PublishedTable) {
    this.row = row;
    this.#table = table;
    this.#record = parseExactly(row.record);
    this.#oldRecord = parseExactly(row.oldRecord);
  }

  /** The primary key of the row after the change, as JSON. */
  key(): string {
    return JSON.stringify(pick(this.#record, this.#keyColumns()));
  }

  /**
   * The record for evaluating filters, as JSON: the row after the change. For a deleted row, the columns that
   * identified it; with row-level security only the primary key, because policies cannot be evaluated on a deleted row.
   */
  filterRecord(): string {
    const { kind, record, oldRecord } = this.row;
    if (kind !== 'DELETE') return record ?? '{}';
    return this.#table.hasRowSecurity ? JSON.stringify(pick(this.#oldRecord, this.#keyColumns())) : (oldRecord ?? '{}');
  }

  /**
   * The `data` of postgres_changes for a role, as JSON: the primary key and the selected columns, as far as the role
   * may read them. For a deleted row of a table with row-level security, only the primary key.
   */
  data(role: CallerRole, select: string[] | null): string {
    const { kind, at, isCut } = this.row;
    const { schema, name, hasRowSecurity } = this.#table;
    const visible = this.#table.columns.filter(
      (column) => column.readers.includes(role) && (!select || column.isKey || select.includes(column.name)),
    );
    const visibleOld = kind === 'DELETE' && hasRowSecurity ? visible.filter(({ isKey }) => isKey) : visible;
    return JSON.stringify({
      schema,
      table: name,
      commit_timestamp: at,
      type: kind,
      columns: visible.map((column) => ({ name: column.name, type: column.type })),
      ...(kind === 'DELETE' ? {} : { record: pick(this.#record, visible) }),
      ...(kind === 'INSERT' ? {} : { old_record: pick(this.#oldRecord, visibleOld) }),
      errors: isCut ? [tooLarge] : null,
    });
  }

  /** The `data` of postgres_changes if the row cannot be sent. */
  failure(problem: KeyProblem): string {
    const { schema, name } = this.#table;
    return JSON.stringify({
      schema,
      table: name,
      type: this.row.kind,
      commit_timestamp: this.row.at,
      columns: [],
      errors: [keyErrors[problem]],
    });
  }

  #keyColumns(): PublishedColumn[] {
    return this.#table.columns.filter(({ isKey }) => isKey);
  }
}

function pick(values: Values | null, columns: PublishedColumn[]): Values {
  const picked: Values = {};
  for (const { name, type } of columns) {
    const value = values?.[name];
    if (value === undefined) continue;
    picked[name] = type === 'bytea' && typeof value === 'string' ? value.replace(/^\\x/, '') : value;
  }
  return picked;
}

type RawJson = {
  rawJSON(text: string): unknown;
  parse(text: string, reviver: (key: string, value: unknown, context: { source: string }) => unknown): Values;
};

// Keeps the digits of numbers, because a double would round them:
// https://github.com/tc39/proposal-json-parse-with-source
function parseExactly(text: string | null): Values | null {
  if (text === null) return null;
  const json = JSON as unknown as RawJson;
  return json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? json.rawJSON(source) : value));
}
