import { isoTime } from '../buckets/bucket-row.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf } from '../storage-request.ts';

const columns = {
  name: 'name collate "C"',
  updated_at: 'level.updated_at',
  created_at: 'level.created_at',
  last_accessed_at: 'level.last_accessed_at',
};

/**
 * POST /object/list/{bucket} {prefix, limit?, offset?, sortBy?, search?}: lists one level below the folder `prefix`.
 * `search` matches the beginning of names and ignores case. A folder is an entry in which only the name is not null. An
 * unknown bucket has no entries. docs/wire/storage.md, Lists
 */
export const objectList: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const body = await readBody(c);
  const folder = body.text('prefix').replace(/^\/+|\/+$/g, '');
  const sortBy = body.inner('sortBy');
  const column = columns[sortBy.oneOf('column', Object.keys(columns) as (keyof typeof columns)[], 'name')];
  const order = sortBy.oneOf('order', ['asc', 'desc'], 'asc');
  const values = [
    bucketIdOf(c),
    folder ? `${folder}/` : '',
    body.text('search', ''),
    body.integer('limit', { from: 1, to: 1_000_000 }, 100),
    body.integer('offset', { from: 0, to: 1_000_000_000 }, 0),
  ];
  const { rows } = await transaction((client) => client.query(listSql(column, order), values), { readOnly: true });
  return c.json(rows);
};

// Sorted by name, folders are mixed with objects. Sorted by a date, which folders lack, they come first.
function listSql(column: string, order: 'asc' | 'desc'): string {
  return `
    with inside as (
      select objects.*, substr(name, length($2) + 1) as rest
        from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), level as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from inside where position('/' in rest) > 0
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata
        from inside where rest <> '' and position('/' in rest) = 0
    )
    select name, id, ${isoTime('updated_at')}, ${isoTime('created_at')}, ${isoTime('last_accessed_at')}, metadata
      from level where starts_with(lower(name), lower($3))
     order by ${column} ${order} nulls first, name collate "C" limit $4 offset $5`;
}
