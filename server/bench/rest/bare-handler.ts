// The hand-written handler: bare node:http and pg, one fixed statement per route, four round trips (begin, settings,
// statement, commit). It is the baseline for the data service: a handler that someone would write for just these
// tables.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

interface Route {
  name: string;
  text: string;
  status: number;
  /** Converts the JSON body to the statement's values. */
  values?(body: string): unknown[];
  total?: string;
}

const json = (inner: string) => `select coalesce(json_agg(r), '[]')::text as body from (${inner}) as r`;
const routes: Record<string, Route> = {
  '/list-16': { name: 'list16', status: 200, text: json('select * from gallery_items order by sort_order') },
  '/list-1000': { name: 'list1000', status: 200, text: json('select * from bench_rows order by id limit 1000') },
  '/admin-list': {
    name: 'admin',
    status: 200,
    text: `select coalesce(json_agg(r), '[]')::text as body, (select count(*) from bookings) as total
      from (select * from bookings order by created_at desc limit 50) as r`,
  },
  '/embedded': {
    name: 'embedded',
    status: 200,
    text: json(`select id, name, (select coalesce(json_agg(b), '[]') from
      (select id, title from bench_books where author_id = a.id) as b) as bench_books
      from bench_authors as a order by id`),
  },
  '/insert': {
    name: 'insert',
    status: 201,
    text: `with r as (insert into bench_notes (title, body) values ($1, $2) returning *)
      select json_agg(r)::text as body from r`,
    values: (body) => {
      const { title, body: words } = JSON.parse(body);
      return [title, words];
    },
  },
  '/booking': {
    name: 'booking',
    status: 201,
    text: `with r as (insert into bookings (booking_type, name, email, phone, date, people, tour_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning id) select json_agg(r)::text as body from r`,
    values: (body) => {
      const b = JSON.parse(body);
      return [b.booking_type, b.name, b.email, b.phone, b.date, b.people, b.tour_id];
    },
  },
  '/plain': {
    name: 'plain',
    status: 201,
    text: `with r as (insert into bench_guests (name, email, people) values ($1, $2, $3) returning id)
      select json_agg(r)::text as body from r`,
    values: (body) => {
      const { name, email, people } = JSON.parse(body);
      return [name, email, people];
    },
  },
  '/bulk': {
    name: 'bulk',
    status: 201,
    text: `with r as (insert into bench_notes (title, body)
      select title, body from json_to_recordset($1) as x(title text, body text)
      returning 1) select null as body from r limit 1`,
    values: (body) => {
      JSON.parse(body);
      return [body];
    },
  },
  '/update': {
    name: 'update',
    status: 200,
    text: `with r as (update bench_notes set body = $1 where id = 42 returning *)
      select json_agg(r)::text as body from r`,
    values: (body) => [JSON.parse(body).body],
  },
  '/rpc': {
    name: 'rpc',
    status: 200,
    text: 'select to_json(bench_add($1, $2))::text as body',
    values: (body) => {
      const { a, b } = JSON.parse(body);
      return [a, b];
    },
  },
};

const secret = process.env.JWT_SECRET!;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 20 });
pool.on('error', () => {});

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send!(server.address()));

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const route = routes[request.url!];
  if (request.headers.apikey !== 'bench' || !route) return { status: 404, body: '{}' };
  const claims = request.headers.authorization ? verify(request.headers.authorization.slice(7)) : { role: 'anon' };
  const values = route.values?.(await read(request)) ?? [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'settings',
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      values: [claims.role, JSON.stringify(claims)],
    });
    const { rows } = await client.query<{ body: string | null }>({ name: route.name, text: route.text, values });
    await client.query('commit');
    return { status: route.status, body: rows[0]?.body ?? '' };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function verify(token: string): { role: string } {
  const [head, payload, signature] = token.split('.') as [string, string, string];
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('bad token');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
