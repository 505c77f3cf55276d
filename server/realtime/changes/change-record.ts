import type { CallerRole } from '../../platform/service.ts';
import type { LiveColumn, LiveTable } from './published-table.ts';
import type { ChangeRow } from '../feed/feed-row.ts';

type Values = Record<string, unknown>;

/** A change with its records parsed, once for all who hear of it. */
export class ChangeRecord {
  readonly row: ChangeRow;
  readonly #table: LiveTable;
  readonly #record: Values | null;
  readonly #oldRecord: Values | null;

  constructor(row: ChangeRow, table: LiveTable) {
    this.row = row;
    this.#table = table;
    this.#record = parseExactly(row.record);
    this.#oldRecord = parseExactly(row.oldRecord);
  }

  /** The primary key of the row as it is now, as JSON. */
  key(): string {
    return JSON.stringify(
      pick(
        this.#record,
        this.#table.columns.filter(({ isKey }) => isKey),
      ),
    );
  }

  /**
   * The change as a reader of this role is told (the `data` of postgres_changes), as JSON: of the columns it may read,
   * those it selected and the primary key. Row-level security cannot be asked about a row that is gone, so of a deleted
   * one only the primary key is told where there is row-level security.
   */
  data(role: CallerRole, select: string[] | null): string {
    const { kind, at, isCut } = this.row;
    const { schema, name, hasRowSecurity } = this.#table;
    const visible = this.#table.columns.filter(
      (column) => column.readers.includes(role) && (!select || column.isKey || select.includes(column.name)),
    );
    const ofOld = kind === 'DELETE' && hasRowSecurity ? visible.filter(({ isKey }) => isKey) : visible;
    return JSON.stringify({
      schema,
      table: name,
      commit_timestamp: at,
      type: kind,
      columns: visible.map((column) => ({ name: column.name, type: column.type })),
      ...(kind === 'DELETE' ? {} : { record: pick(this.#record, visible) }),
      ...(kind === 'INSERT' ? {} : { old_record: pick(this.#oldRecord, ofOld) }),
      errors: isCut ? ['Error 413: Payload Too Large'] : null,
    });
  }

  /** What is told instead where the row itself must not be. */
  failure(error: string): string {
    const { schema, name } = this.#table;
    return JSON.stringify({
      schema,
      table: name,
      type: this.row.kind,
      commit_timestamp: this.row.at,
      columns: [],
      errors: [error],
    });
  }
}

function pick(values: Values | null, columns: LiveColumn[]): Values {
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

// A number keeps its digits (ECMAScript's JSON.parse source text access): a double would round large ones.
function parseExactly(text: string | null): Values | null {
  if (text === null) return null;
  const json = JSON as unknown as RawJson;
  return json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? json.rawJSON(source) : value));
}
