import { isoTime } from '../buckets/bucket-row.ts';
import { readBody } from '../request-body.ts';
import type { RequestFields } from '../request-fields.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { fieldProblems, invalidField } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';

const maxPageSize = 1000;
const columns = ['name', 'updated_at', 'created_at'] as const;

interface ListQuery {
  limit: number;
  column: (typeof columns)[number];
  order: 'asc' | 'desc';
  prefix: string;
  after: Cursor | null;
  withDelimiter: boolean;
}

/**
 * The last entry of a page: its name and its sort key. The sort key is '' for a folder and in a list sorted by name.
 */
interface Cursor {
  stamp: string;
  name: string;
}

interface Entry extends Cursor {
  id: string | null;
}

/**
 * POST /object/list-v2/{bucket} {prefix?, limit?, cursor?, with_delimiter?, sortBy?}: returns a page of the objects
 * whose names begin with `prefix`, and the cursor of the next page. With a delimiter, deeper levels become folders:
 * `key` is the folder's name and `name` its whole path. Cursors contain values, not offsets, so concurrent changes
 * shift nothing.
 */
export const objectListPages: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const query = readQuery(await readBody(c));
  const { limit, prefix, after, withDelimiter } = query;
  const values = [bucketIdOf(c), prefix, after?.stamp ?? null, after?.name ?? null, limit + 1];
  const { rows } = await transaction((client) => client.query<Entry>(pageSql(query), values), { readOnly: true });

  const hasNext = rows.length > limit;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return c.json({
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last), nextCursorKey: last.name }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: ownName(name), name })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ stamp: _stamp, ...entry }) => (withDelimiter ? { key: ownName(entry.name), ...entry } : entry)),
  });
};

function readQuery(body: RequestFields): ListQuery {
  const sortBy = body.inner('sortBy');
  return {
    limit: Math.min(body.integer('limit', { from: 1, to: Number.MAX_SAFE_INTEGER }, maxPageSize), maxPageSize),
    column: sortBy.oneOf('column', columns, 'name'),
    order: sortBy.oneOf('order', ['asc', 'desc'], 'asc'),
    prefix: body.text('prefix', ''),
    after: readCursor(body.text('cursor', '')),
    withDelimiter: body.boolean('with_delimiter', false),
  };
}

function pageSql({ column, order, withDelimiter }: ListQuery): string {
  const isByName = column === 'name';
  // Folders have no date, so they all come first (or last).
  const stamp = isByName ? `''` : `coalesce(to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`;
  const beyond = order === 'asc' ? '>' : '<';
  const isAfter = isByName
    ? `name collate "C" ${beyond} $4`
    : `(stamp collate "C", name collate "C") ${beyond} ($3, $4)`;
  return `
    with inside as (
      select id, name, updated_at, created_at, last_accessed_at, metadata
        from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), level as (
      ${withDelimiter ? oneLevelSql : 'select * from inside'}
    ), stamped as (
      select level.*, ${stamp} as stamp from level
    )
    select id, name, stamp, ${isoTime('updated_at')}, ${isoTime('created_at')}, ${isoTime('last_accessed_at')}, metadata
      from stamped where $3::text is null or (${isAfter})
     order by ${isByName ? '' : `stamp collate "C" ${order}, `}name collate "C" ${order} limit $5`;
}

const oneLevelSql = `
      select distinct null::uuid as id, $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as name,
             null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
             null::jsonb as metadata
        from inside where position('/' in substr(name, length($2) + 1)) > 0
      union all
      select * from inside where position('/' in substr(name, length($2) + 1)) = 0`;

function ownName(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//, '');
}

function writeCursor({ stamp, name }: Cursor): string {
  return Buffer.from(JSON.stringify({ stamp, name })).toString('base64url');
}

function readCursor(text: string): Cursor | null {
  if (!text) return null;
  try {
    const { stamp, name } = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof stamp === 'string' && typeof name === 'string' && !`${stamp}${name}`.includes('\0'))
      return { stamp, name };
  } catch {
    // Invalid JSON leads to the error below.
  }
  throw invalidField('body/cursor', fieldProblems.notValid);
}
