import { bucketColumns } from './bucket-row.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint, type StorageCall } from '../storage-parts.ts';

const columns = { id: 'id', name: 'name', created_at: 'buckets.created_at', updated_at: 'buckets.updated_at' };

/** GET /bucket?limit&offset&sortColumn&sortOrder&search: those that policies show, by name where nothing else is asked for. */
export const bucketList: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const { sortColumn = 'name', sortOrder = 'asc', search = '' } = c.req.query();
  if (!Object.hasOwn(columns, sortColumn))
    throw new StorageError('InvalidRequest', 'querystring/sortColumn must be equal to one of the allowed values');
  if (!/^(asc|desc)$/.test(sortOrder))
    throw new StorageError('InvalidRequest', 'querystring/sortOrder must be equal to one of the allowed values');
  const sql = `select ${bucketColumns}, type from storage.buckets where strpos(lower(name), lower($1)) > 0
    order by ${columns[sortColumn as keyof typeof columns]} ${sortOrder === 'asc' ? 'asc' : 'desc'}, id limit $2 offset $3`;
  const values = [search.replaceAll('\0', ''), integer(c, 'limit', 1) ?? null, integer(c, 'offset', 0) ?? 0];
  const { rows } = await asCaller(parts, caller, c)((client) => client.query(sql, values), { readOnly: true });
  return c.json(rows);
};

function integer(c: StorageCall, name: string, least: number): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new StorageError('InvalidRequest', `querystring/${name} must be integer`);
  if (Number(text) < least) throw new StorageError('InvalidRequest', `querystring/${name} must be >= ${least}`);
  return Number(text);
}
