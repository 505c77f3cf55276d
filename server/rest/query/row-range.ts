import { rangeNotSatisfiable } from '../rest-error.ts';

/** The requested range of rows. */
export interface RowRange {
  offset: number;
  /** Null for no end. */
  limit: number | null;
}

/**
 * The intersection of `limit`/`offset` and the header `Range: first-last` (unit: items). Ignores a header of another
 * form (RFC 9110 section 14.2). Throws PGRST103 (416) for an invalid range.
 */
export function combineRanges(limit: number | null, offset: number, header: string | undefined): RowRange {
  if (limit !== null && limit < 0) throw rangeNotSatisfiable('Limit should be greater than or equal to zero.');
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return { offset: Math.max(0, offset), limit };
  if (last && Number(last) < Number(first)) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const begin = Math.max(offset, Number(first));
  const ends = [limit === null ? Infinity : offset + limit, last ? Number(last) + 1 : Infinity];
  const end = Math.min(...ends);
  return { offset: begin, limit: end === Infinity ? null : Math.max(0, end - begin) };
}

/** Formats `0-24/3573`, with a star for an empty range or an unknown total (RFC 9110 section 14.4). */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * Returns 200, or 206 if there are more rows than the response has. Throws PGRST103 if the offset is beyond the last
 * row.
 */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total)
    throw rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  return rows < total ? 206 : 200;
}

/** The smaller of two limits; null means no limit. */
export function smallestLimit(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}
