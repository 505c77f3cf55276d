import type { ChangeEvent } from '../changes/binding.ts';

/** A change of a published table. */
export interface ChangeRow {
  kind: ChangeEvent;
  relation: string;
  /** ISO, UTC, milliseconds. */
  at: string;
  /** JSON text, so that numbers stay what they are. */
  record: string | null;
  oldRecord: string | null;
  /** Values of more than 64 bytes are left out, the row being larger than 1 MiB. */
  isCut: boolean;
}

/** A broadcast from the database, or what another server says. */
export interface MessageRow {
  kind: 'message' | 'relay';
  /** The server that wrote it; null: the database. */
  server: string | null;
  body: string;
  /** Of a message: its payload as JSON. */
  record: string | null;
  bytes: Buffer | null;
}

export type FeedRow = ChangeRow | MessageRow;

export function isChange(row: FeedRow): row is ChangeRow {
  return row.kind !== 'message' && row.kind !== 'relay';
}
