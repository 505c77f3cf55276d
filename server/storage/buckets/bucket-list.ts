import { readQuery } from '../request-fields.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketColumns } from './bucket-row.ts';

const columns = { id: 'id', name: 'name', created_at: 'buckets.created_at', updated_at: 'buckets.updated_at' };

const maxCount = 1_000_000_000;

/**
 * GET /bucket?limit&offset&sortColumn&sortOrder&search: lists the buckets that policies show, by default sorted by
 * name.
 */
export const bucketList: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const query = readQuery(c);
  const column = columns[query.oneOf('sortColumn', Object.keys(columns) as (keyof typeof columns)[], 'name')];
  const order = query.oneOf('sortOrder', ['asc', 'desc'], 'asc');
  const sql = `
      select ${bucketColumns}, type from storage.buckets
       where strpos(lower(name), lower($1)) > 0
       order by ${column} ${order}, id
       limit $2 offset $3`;
  const values = [
    query.text('search', ''),
    query.integer('limit', { from: 1, to: maxCount }, null),
    query.integer('offset', { from: 0, to: maxCount }, 0),
  ];
  const { rows } = await transaction((client) => client.query(sql, values), { readOnly: true });
  return c.json(rows);
};
