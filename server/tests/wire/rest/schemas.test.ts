import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('several schemas, OpenAPI, and settings of the database', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PGRST_DB_SCHEMAS: 'public,shop', PGRST_DB_EXTRA_SEARCH_PATH: 'tools' });
    await server.database.query(`
      create schema shop; create schema tools;
      grant usage on schema shop, tools to anon, authenticated, service_role;
      comment on schema shop is E'The shop\\nAll that it sells';
      create table shop.makers (id int primary key, name text);
      create table shop.goods (id int primary key, maker_id int references shop.makers, price numeric(8, 2) default 1.5, code varchar(4) not null);
      comment on table shop.goods is E'Goods\\nWhat is for sale';
      create view shop.dear_goods as select * from shop.goods where price > 100;
      create view shop.sums as select count(*) as n from shop.goods;
      create table shop.staff_only (id int);
      create function tools.twice(n int) returns int language sql immutable as 'select n * 2';
      create function shop.doubled(n int) returns int language sql immutable as 'select tools.twice(n)';
      create function tools.is_cheap(shop.goods) returns boolean language sql immutable as 'select $1.price < 10';
      create function shop.count_goods(kind int, prices int[] default '{}', variadic codes text[] default '{}')
        returns int language sql stable as 'select 1';
      create table shop.labels (
        goods_id int primary key references shop.goods, text text default 'new', marks jsonb default '{}'
      );
      create function shop.count_up() returns int language sql volatile as 'select 1';
      insert into shop.makers values (1, 'Ann'); insert into shop.goods values (1, 1, 5, 'A');
      grant all on shop.makers, shop.goods, shop.labels, shop.dear_goods, shop.sums to anon, service_role;
    `);
  });
  after(() => server.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };

  it('requests use the schema of their profile', async () => {
    const shop = server.client().schema('shop');
    assert.deepEqual((await shop.from('goods').select('id,makers(name)')).data, [{ id: 1, makers: { name: 'Ann' } }]);
    assert.deepEqual(
      (await shop.from('goods').insert({ id: 2, maker_id: 1, code: 'B' }).select('price,makers(name)').single()).data,
      { price: 1.5, makers: { name: 'Ann' } },
    );
    assert.equal((await shop.rpc('doubled', { n: 4 })).data, 8);
    assert.equal((await server.client().from('goods').select()).status, 404);
    const read = await ask('goods?id=eq.1', { headers: { 'accept-profile': 'shop' } });
    assert.deepEqual([read.status, read.headers.get('content-profile')], [200, 'shop']);
    assert.equal((await ask('tours?limit=1')).headers.get('content-profile'), 'public');
    assert.deepEqual((await ask('goods', { headers: { 'accept-profile': 'tools' } })).body, {
      code: 'PGRST106',
      details: null,
      hint: 'Only the following schemas are exposed: public, shop',
      message: 'Invalid schema: tools',
    });
  });

  it('functions of the extra search path are found, also as computed columns', async () => {
    const shop = server.client().schema('shop');
    assert.deepEqual((await shop.from('goods').select('id,is_cheap').eq('id', 1)).data, [{ id: 1, is_cheap: true }]);
    assert.equal((await shop.rpc('twice', { n: 1 })).status, 404);
  });

  it('OPTIONS lists the methods of a table, a view and a function', async () => {
    const allow = async (path: string) =>
      (
        await ask(path, { method: 'OPTIONS', headers: { 'content-profile': 'shop', 'accept-profile': 'shop' } })
      ).headers.get('allow');
    assert.equal(await allow('goods'), 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    assert.equal(await allow('dear_goods'), 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    assert.equal(await allow('sums'), 'OPTIONS,GET,HEAD');
    assert.equal(await allow('rpc/doubled'), 'OPTIONS,GET,HEAD,POST');
    assert.equal(await allow('rpc/count_up'), 'OPTIONS,POST');
    assert.equal(await allow(''), 'OPTIONS,GET,HEAD');
    assert.equal((await ask('nothing', { method: 'OPTIONS' })).status, 404);
  });

  it('the OpenAPI document has what the caller may use', async () => {
    const { status, headers, body } = await ask('', { headers: { 'accept-profile': 'shop' } });
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/openapi+json; charset=utf-8']);
    assert.equal(body.swagger, '2.0');
    assert.deepEqual([body.info.title, body.info.description], ['The shop', 'All that it sells']);
    assert.deepEqual(body.definitions.goods, {
      description: 'Goods\nWhat is for sale',
      type: 'object',
      required: ['id', 'code'],
      properties: {
        id: { description: 'Note:\nThis is a Primary Key.<pk/>', format: 'int32', type: 'integer' },
        maker_id: {
          description: "Note:\nThis is a Foreign Key to `makers.id`.<fk table='makers' column='id'/>",
          format: 'int32',
          type: 'integer',
        },
        price: { default: 1.5, format: 'numeric', type: 'number' },
        code: { maxLength: 4, format: 'character varying', type: 'string' },
      },
    });
    assert.deepEqual(Object.keys(body.paths['/goods']), ['get', 'post', 'delete', 'patch']);
    assert.equal(body.paths['/staff_only'], undefined);
    assert.deepEqual(Object.keys(body.paths['/rpc/count_up']), ['post']);
    assert.deepEqual(body.paths['/rpc/doubled'].post.parameters[0].schema, {
      type: 'object',
      properties: { n: { format: 'int32', type: 'integer' } },
      required: ['n'],
    });
    assert.deepEqual(body.paths['/rpc/count_goods'].get.parameters, [
      { name: 'kind', in: 'query', required: true, format: 'int32', type: 'integer' },
      { name: 'prices', in: 'query', required: false, format: 'integer[]', type: 'string' },
      {
        name: 'codes',
        in: 'query',
        required: false,
        type: 'array',
        items: { type: 'string', format: 'text' },
        collectionFormat: 'multi',
      },
    ]);
    // Each of the two keys could be read as a reference to the other, but only one of them is.
    assert.deepEqual(body.definitions.labels.properties, {
      goods_id: {
        description:
          "Note:\nThis is a Primary Key.<pk/>\nThis is a Foreign Key to `goods.id`.<fk table='goods' column='id'/>",
        format: 'int32',
        type: 'integer',
      },
      text: { default: 'new', format: 'text', type: 'string' },
      marks: { format: 'jsonb' },
    });
    assert.equal(body.parameters['body.goods'].description, 'goods');
    assert.equal(body.security, undefined);
    assert.equal((await ask('', { headers: { accept: 'text/csv' } })).status, 406);
  });

  it('settings of the role authenticator apply after a notification', async () => {
    const set = async (sql: string) => {
      const { rows } = await server.database.query('select current_database() as name');
      await server.database.query(`alter role authenticator in database "${rows[0].name}" ${sql}`);
      await server.database.query(`notify pgrst, 'reload config'`);
    };
    const until = (isGood: () => Promise<boolean>) => eventually('the setting', isGood);
    const sum = () => ask('goods?select=id.count()', { headers: { 'accept-profile': 'shop' } });
    assert.equal((await sum()).body.code, 'PGRST123');
    await set(`set pgrst.db_aggregates_enabled = 'true'`);
    await until(async () => (await sum()).status === 200);
    await set(`set pgrst.openapi_security_active = 'true'`);
    await until(async () => Boolean((await ask('')).body.security));
    const { securityDefinitions, security } = (await ask('')).body;
    assert.deepEqual(security, [{ JWT: [] }]);
    assert.partialDeepStrictEqual(securityDefinitions.JWT, { type: 'apiKey', name: 'Authorization', in: 'header' });
    const listed = async () =>
      (await ask('goods?select=id', { headers: { 'accept-profile': 'shop' } })).body.length as number;
    const all = await listed();
    assert.ok(all > 1, 'an equal request was planned before');
    await set(`set pgrst.db_max_rows = '1'`);
    await until(async () => (await listed()) === 1);
    await set(`set pgrst.db_schemas = 'public'`);
    await until(async () => (await ask('goods', { headers: { 'accept-profile': 'shop' } })).status === 406);
    await set('reset all');
    await until(async () => (await sum()).body.code === 'PGRST123');
    await until(async () => (await listed()) === all);
  });
});
