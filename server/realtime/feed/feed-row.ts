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
  /** The row was larger than 1 MiB, so values of more than 64 bytes are left out. */
  isCut: boolean;
}

/** A broadcast of the database, or a message of another server. */
export interface MessageRow {
  kind: 'message' | 'relay';
  /** The server that wrote it; null for the database. */
  server: string | null;
  body: string;
  /** For a broadcast: its payload as JSON text. */
  record: string | null;
  bytes: Buffer | null;
}

export type FeedRow = ChangeRow | MessageRow;

export function isChange(row: FeedRow): row is ChangeRow {
  return row.kind !== 'message' && row.kind !== 'relay';
}
