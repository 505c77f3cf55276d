import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { fieldProblems, invalidField } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import { bucketColumns } from './bucket-row.ts';

const columns = { id: 'id', name: 'name', created_at: 'buckets.created_at', updated_at: 'buckets.updated_at' };

/**
 * GET /bucket?limit&offset&sortColumn&sortOrder&search: the buckets that policies show, by default in order of name.
 */
export const bucketList: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const { sortColumn = 'name', sortOrder = 'asc', search = '' } = c.req.query();
  if (!Object.hasOwn(columns, sortColumn)) throw invalidField('querystring/sortColumn', fieldProblems.notAllowed);
  if (!/^(asc|desc)$/.test(sortOrder)) throw invalidField('querystring/sortOrder', fieldProblems.notAllowed);
  const sql = `
      select ${bucketColumns}, type from storage.buckets
       where strpos(lower(name), lower($1)) > 0
       order by ${columns[sortColumn as keyof typeof columns]} ${sortOrder === 'asc' ? 'asc' : 'desc'}, id
       limit $2 offset $3`;
  const values = [search.replaceAll('\0', ''), readInteger(c, 'limit', 1) ?? null, readInteger(c, 'offset', 0) ?? 0];
  const { rows } = await transaction((client) => client.query(sql, values), { readOnly: true });
  return c.json(rows);
};

function readInteger(c: StorageRequest, name: string, min: number): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidField(`querystring/${name}`, fieldProblems.notInteger);
  if (Number(text) < min) throw invalidField(`querystring/${name}`, fieldProblems.below(min));
  return Number(text);
}
