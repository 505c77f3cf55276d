// The baseline of the mix: node:http and pg, pages from memory, one fixed statement for each of the two other kinds. It
// has only what this mix needs: no keys, no roles, no outbox.
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { bookingPath, pageBytes, pages, readPath } from './mix.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 20 });
pool.on('error', () => {});
const files = new Map(Object.keys(pages).map((path) => [path, pageBytes(path)]));

const server = createServer((request, response) => {
  respond(request).then(
    ({ status, type, body }) =>
      response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send!(server.address()));

async function respond(request: IncomingMessage): Promise<{ status: number; type: string; body: string | Buffer }> {
  const page = files.get(request.url!);
  if (page) return { status: 200, type: 'text/html; charset=utf-8', body: page };
  const type = 'application/json';
  if (request.url === readPath) {
    const { rows } = await pool.query({
      name: 'read',
      text: `select coalesce(json_agg(r), '[]')::text as body
             from (select * from gallery_items order by sort_order) as r`,
    });
    return { status: 200, type, body: rows[0].body };
  }
  if (request.url !== bookingPath) return { status: 404, type, body: '{}' };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const given = JSON.parse(Buffer.concat(chunks).toString());
  await pool.query({
    name: 'booking',
    text: `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [given.booking_type, given.name, given.email, given.phone, given.date, given.people, given.tour_id],
  });
  return { status: 201, type, body: '' };
}
