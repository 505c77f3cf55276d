import { userJson } from '../accounts/user-json.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { checkText } from '../requests/request-body.ts';

const maxPerPage = 1000;

/**
 * GET /admin/users: one page of accounts, newest first, with the total in X-Total-Count and the next and last page in
 * Link.
 */
export const adminUserList: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const page = readNumber('page', c.req.query('page'), 1);
  const perPage = Math.min(readNumber('per_page', c.req.query('per_page'), 50), maxPerPage);
  const order = readOrder(c.req.query('sort'));
  const filter = `%${checkText('filter', c.req.query('filter') ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await context.pool.query<{ total: number; users: Omit<UserRow, 'identities' | 'factors'>[] }>(
    `with matching as (
       select * from auth.users where $1 = '%%' or email ilike $1 or raw_user_meta_data ->> 'full_name' ilike $1
     ), page as (
       select * from matching order by created_at ${order}, id limit $2 offset $3
     )
     select (select count(*)::int from matching) as total,
            (select coalesce(jsonb_agg(to_jsonb(page) order by created_at ${order}, id), '[]') from page) as users`,
    [filter, perPage, (page - 1) * perPage],
  );
  const { total, users } = rows[0]!;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  // The official client reads the page number from the first parameter.
  const kept = Object.fromEntries(
    Object.entries(c.req.query()).filter(([name]) => name === 'filter' || name === 'sort'),
  );
  const linkTo = (number: number, rel: string) =>
    `</admin/users?${new URLSearchParams({ page: String(number), per_page: String(perPage), ...kept })}>; rel="${rel}"`;
  c.header('X-Total-Count', String(total));
  c.header('Link', [...(page < lastPage ? [linkTo(page + 1, 'next')] : []), linkTo(lastPage, 'last')].join(', '));
  return c.json({
    users: users.map((user) => ({ ...userJson({ ...user, identities: [], factors: [] }), identities: null })),
    aud: 'authenticated',
  });
};

function readNumber(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw authError('pageNumberInvalid', { name });
  return Number(text);
}

function readOrder(sort: string | undefined): 'asc' | 'desc' {
  const [, order = 'desc'] = /^created_at(?: (asc|desc))?$/i.exec(sort || 'created_at desc') ?? [null, ''];
  const lowered = order.toLowerCase();
  if (lowered !== 'asc' && lowered !== 'desc') throw authError('sortInvalid');
  return lowered;
}
