import fc from 'fast-check';
import { noise, oneOf, toQuery, withoutUselessBody } from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

/** Tables for the requests below. Rows and columns that contain the secret are hidden from visitors. */
export const restTables = (secret: string) => `
  create table public.trees (id int primary key, name text, parent_id int references public.trees, data jsonb, tags text[], "odd name" text);
  create table public.leaves (id int primary key, tree_id int references public.trees, colour text, owner text);
  alter table public.leaves enable row level security;
  create policy "visitors see green leaves" on public.leaves for select to anon using (colour = 'green');
  create policy "visitors add green leaves" on public.leaves for insert to anon with check (colour = 'green');
  insert into public.trees values (1, 'oak', null, '{"a": {"b": 1}}', '{x,y}', 'o'), (2, 'ash', 1, null, null, null);
  insert into public.leaves values (1, 1, 'green', 'ann'), (2, 1, '${secret}', '${secret}'), (3, 2, 'green', 'ben');
  create table public.vault (id int primary key, tree_id int references public.trees, word text);
  revoke all on public.vault from anon;
  insert into public.vault values (1, 1, '${secret}');
  create function public.all_trees(lowest int default 0) returns setof public.trees language sql stable
    as 'select * from public.trees where id >= lowest';
  create function public.add_up(a int, b int default 2) returns int language sql immutable as 'select a + b';
`;

const name = fc.oneof(
  {
    weight: 6,
    arbitrary: oneOf('id', 'name', 'parent_id', 'data', 'tags', 'odd name', 'tree_id', 'colour', 'owner', 'word'),
  },
  { weight: 1, arbitrary: noise },
);
const relation = oneOf(
  'trees',
  'leaves',
  'vault',
  'parent_id',
  'tree_id',
  'trees!parent_id',
  'leaves!inner',
  'vault!inner',
  'nothing',
);
const field = fc
  .tuple(name, oneOf('', '', '', '->a', '->a->>b', '->0', '::text', '::int', '.sum()', '.count()'))
  .map((parts) => parts.join(''));
const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    field,
    oneOf('*', 'count()', 'n:id', 'x:name'),
    fc
      .tuple(oneOf('', '', '...', 'y:'), relation, tie('select'))
      .map(([prefix, to, inner]) => `${prefix}${to}(${inner})`),
    noise,
  ),
  select: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
}));
const operator = oneOf(
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'cs',
  'ov',
  'fts',
  'fts(english)',
  'isdistinct',
  'not.eq',
  'not.in',
  'like(any)',
  'adj',
  'zz',
);
const value = fc.oneof(
  oneOf('1', '2', 'null', 'true', '(1,2)', '("a",b)', '{1,2}', '*a*', 'oak', '[1,2)', '{"a":1}', '('),
  noise,
);
const condition = fc.tuple(operator, value).map((parts) => parts.join('.'));
const place = oneOf('', '', '', 'leaves.', 'trees.', 'vault.');
const parameter = fc.oneof(
  fc.tuple(place, field, condition).map(([path, column, test]): [string, string] => [path + column, test]),
  fc
    .tuple(place, oneOf('and', 'or', 'not.or'), name, condition)
    .map(([path, word, column, test]): [string, string] => [path + word, `(${column}.${test},id.gt.0)`]),
  fc
    .tuple(place, oneOf('order'), field, oneOf('', '.desc', '.nullsfirst', '.up'))
    .map(([path, key, column, way]): [string, string] => [path + key, column + way]),
  fc
    .tuple(place, oneOf('limit', 'offset'), oneOf('0', '1', '-1', '99999999999', 'x'))
    .map(([path, key, number]): [string, string] => [path + key, number]),
  fc.tuple(oneOf('columns', 'on_conflict', 'a', 'b', 'lowest'), fc.oneof(name, oneOf('1', 'x'))),
  select.map((text): [string, string] => ['select', text]),
);
const body = fc.oneof(
  fc
    .array(
      fc.dictionary(name, fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.jsonValue({ maxDepth: 2 })), {
        maxKeys: 4,
      }),
      { maxLength: 3 },
    )
    .map((rows) => JSON.stringify(rows)),
  fc
    .dictionary(oneOf('id', 'tree_id', 'colour', 'a', 'b', 'lowest'), fc.oneof(fc.integer(), oneOf('green', 'red')), {
      maxKeys: 4,
    })
    .map((row) => JSON.stringify(row)),
  noise,
);
const request = fc.record({
  method: oneOf('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
  path: oneOf('trees', 'leaves', 'vault', 'rpc/all_trees', 'rpc/add_up', 'nowhere'),
  parameters: fc.array(parameter, { maxLength: 3 }),
  prefer: oneOf(
    '',
    'return=representation',
    'return=headers-only',
    'count=exact',
    'count=planned',
    'resolution=merge-duplicates',
    'missing=default',
    'handling=strict, max-affected=1',
  ),
  accept: oneOf(
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'text/html',
  ),
  body,
});

/** A visitor's request to the data service. Writes are rolled back, so that every request finds the same rows. */
export const restRequest: fc.Arbitrary<RawRequest> = request.map(
  ({ method, path, parameters, prefer, accept, body: text }) =>
    withoutUselessBody({
      method,
      path: `/rest/v1/${path}${toQuery(parameters)}`,
      headers: { 'content-type': 'application/json', accept, prefer: `tx=rollback, ${prefer}` },
      body: method === 'OPTIONS' ? null : text,
    }),
);
