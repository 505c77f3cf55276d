export type ChangeKind = 'INSERT' | 'UPDATE' | 'DELETE';

/** A change of a published table. */
export interface ChangeRow {
  kind: ChangeKind;
  relation: string;
  /** ISO 8601, UTC, with milliseconds. */
  at: string;
  /** JSON text, because parsing would round large numbers. */
  record: string | null;
  oldRecord: string | null;
  /** True if the row was larger than 1 MiB, so that values of more than 64 bytes are left out. */
  isCut: boolean;
}

/** A broadcast from the database, or a message from another server. */
export interface MessageRow {
  kind: 'message' | 'relay';
  /** The server that wrote the message; null for the database. */
  server: string | null;
  body: string;
  /** The payload of a broadcast as JSON text. */
  record: string | null;
  bytes: Buffer | null;
}

export type FeedRow = ChangeRow | MessageRow;

export function isChange(row: FeedRow): row is ChangeRow {
  return row.kind !== 'message' && row.kind !== 'relay';
}
