import { createHash } from 'node:crypto';

/** A digest of a table or bucket on one side. */
export interface Side {
  /** The number of rows or objects. */
  count: number;
  bytes?: number;
  checksum: string;
}

/** A table or bucket on both sides; null for a side that does not have it. */
export interface Compared {
  name: string;
  source: Side | null;
  target: Side | null;
}

export interface Comparison {
  tables: Compared[];
  /** The objects of each bucket. */
  buckets: Compared[];
}

/** A stored object as read from one side. */
export interface ReadObject {
  bucketId: string;
  name: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

function isEqual({ source, target }: Compared): boolean {
  return JSON.stringify(source) === JSON.stringify(target);
}

export function areEqual({ tables, buckets }: Comparison): boolean {
  return [...tables, ...buckets].every(isEqual);
}

/** Converts the result of digestRows. */
export function sideOfRows(digest: string): Side {
  return { count: Number((JSON.parse(digest) as { rows: string }).rows), checksum: checksumOf(digest) };
}

/** The digest of any list of values, such as sequences. */
export function sideOfList(values: unknown[]): Side {
  return { count: values.length, checksum: checksumOf(JSON.stringify(values)) };
}

/** Compares the objects of both sides by bucket. */
export function compareObjects(source: ReadObject[], target: ReadObject[]): Compared[] {
  const names = [...new Set([...source, ...target].map(({ bucketId }) => bucketId))].sort();
  const sideOf = (objects: ReadObject[], bucket: string): Side | null => {
    const found = objects.filter(({ bucketId }) => bucketId === bucket);
    const lines = found.map(({ name, bytes, sha256 }) => JSON.stringify([name, bytes, sha256])).sort();
    return found.length === 0
      ? null
      : {
          count: found.length,
          bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
          checksum: checksumOf(lines.join('\n')),
        };
  };
  return names.map((name) => ({ name, source: sideOf(source, name), target: sideOf(target, name) }));
}

/** Formats a table for a person: one line for each table and bucket, with 'DIFFERENT' if the sides differ. */
export function printComparison({ tables, buckets }: Comparison): string {
  const cells = (side: Side | null, hasBytes: boolean) =>
    side ? [String(side.count), ...(hasBytes ? [String(side.bytes)] : []), side.checksum] : ['-', '-', '-'];
  const lines = (list: Compared[], heads: string[], hasBytes: boolean) => [
    heads,
    ...list.map((one) => [
      one.name,
      ...cells(one.source, hasBytes),
      ...cells(one.target, hasBytes),
      isEqual(one) ? 'equal' : 'DIFFERENT',
    ]),
  ];
  const ofTables = lines(tables, ['table', 'rows', 'checksum', 'target rows', 'target checksum', ''], false);
  const ofBuckets = lines(
    buckets,
    ['bucket', 'objects', 'bytes', 'checksum', 'target objects', 'target bytes', 'target checksum', ''],
    true,
  );
  return [ofTables, ...(buckets.length ? [ofBuckets] : [])].map(align).join('\n\n');
}

function align(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
