import { isoTime } from '../buckets/bucket-row.ts';
import { readBody } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

const largestPage = 1000;
const columns = ['name', 'updated_at', 'created_at'] as const;

/**
 * POST /object/list-v2/{bucket} {prefix?, limit?, cursor?, with_delimiter?, sortBy?}: a page of the objects whose names begin
 * with `prefix`, and where the next begins. With a delimiter, what lies deeper is a folder: `key` is its own name, `name` the
 * whole path. Pages are found by value, so that what comes and goes meanwhile shifts nothing.
 */
export const objectListPages: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const body = await readBody(c);
  const limit = Math.min(body.integer('limit', { from: 1, to: Number.MAX_SAFE_INTEGER }, largestPage), largestPage);
  const sortBy = body.inner('sortBy');
  const column = sortBy.oneOf('column', columns, 'name');
  const order = sortBy.oneOf('order', ['asc', 'desc'], 'asc');
  const after = body.has('cursor') ? readCursor(body.text('cursor')) : null;
  const withDelimiter = body.boolean('with_delimiter', false);

  // Folders have no date: they come first, or last, together.
  const stamp = column === 'name' ? `''` : `coalesce(to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`;
  const beyond = order === 'asc' ? '>' : '<';
  const sql = `
    with inside as (
      select id, name, updated_at, created_at, last_accessed_at, metadata from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), level as (
      ${withDelimiter ? oneLevel : 'select * from inside'}
    ), stamped as (
      select level.*, ${stamp} as stamp from level
    )
    select id, name, stamp, ${isoTime('updated_at')}, ${isoTime('created_at')}, ${isoTime('last_accessed_at')}, metadata
      from stamped where $3::text is null or (${column === 'name' ? `name collate "C" ${beyond} $4` : `(stamp collate "C", name collate "C") ${beyond} ($3, $4)`})
     order by ${column === 'name' ? '' : `stamp collate "C" ${order}, `}name collate "C" ${order} limit $5`;
  const values = [c.req.param('bucket'), body.text('prefix', ''), after?.stamp ?? null, after?.name ?? null, limit + 1];
  const { rows } = await asCaller(parts, caller, c)((client) => client.query<Entry>(sql, values), { readOnly: true });

  const hasNext = rows.length > limit;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return c.json({
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last), nextCursorKey: last.name }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: ownName(name), name })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ stamp, ...entry }) => (withDelimiter ? { key: ownName(entry.name), ...entry } : entry)),
  });
};

interface Entry {
  id: string | null;
  name: string;
  stamp: string;
}

const oneLevel = `
      select distinct null::uuid as id, $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as name, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from inside where position('/' in substr(name, length($2) + 1)) > 0
      union all
      select * from inside where position('/' in substr(name, length($2) + 1)) = 0`;

function ownName(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//, '');
}

function writeCursor({ stamp, name }: Entry): string {
  return Buffer.from(JSON.stringify({ stamp, name })).toString('base64url');
}

function readCursor(text: string): { stamp: string; name: string } {
  try {
    const { stamp, name } = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof stamp === 'string' && typeof name === 'string' && !`${stamp}${name}`.includes('\0'))
      return { stamp, name };
  } catch {
    // said below
  }
  throw new StorageError('InvalidRequest', 'body/cursor is not valid');
}
