import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { randomInt } from '../../../testing/random.ts';
import { openRaw } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { authRequest } from './auth-requests.ts';
import { functionRequest } from './functions-requests.ts';
import { gatewayRequest } from './gateway-requests.ts';
import { realtimeMessage, realtimeRequest } from './realtime-messages.ts';
import { restRequest, restTables } from './rest-requests.ts';
import { checkRequest } from './send-request.ts';
import { storageRequest } from './storage-requests.ts';

/** The number of cases for each service. `npm run faults` sets 10,000. */
const cases = Number(process.env.PROPERTY_CASES ?? 500);
const secret = 'hidden-from-visitors';
const messagesOfSocket = 25;

// Random requests to every endpoint of every service. None may make the server fail, hang, or show or change a row
// beyond the caller's rights.
describe('random requests', () => {
  let server: TestServer;
  let token: string;
  let untouched: string;

  before(async () => {
    server = await startTestServer({
      PGRST_DB_AGGREGATES_ENABLED: 'true',
      JWT_SECRET: 'property-tests-sign-their-own-tokens',
    });
    await server.database.query(restTables(secret));
    await server.database.query('alter publication supabase_realtime add table leaves, vault');
    await server.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
         values ('tour', $1, $1 || '@visitor.example', '+501 600 1234', '2099-01-31', 2, 'lamanai')`,
      [secret],
    );
    const operator = server.client(server.secretKey);
    await operator.auth.admin.createUser({ email: `${secret}@visitor.example`, user_metadata: { name: secret } });
    const { data } = await operator.auth.admin.createUser({ email: 'user@visitor.example', email_confirm: true });
    token = await new SignJWT({ role: 'authenticated', aud: 'authenticated', email: 'user@visitor.example' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(data.user!.id)
      .setExpirationTime('2h')
      .sign(Buffer.from(server.jwtSecret));
    await operator.storage.createBucket('open-air', { public: true });
    await operator.storage.createBucket('hidden-papers');
    await operator.storage.from('open-air').upload('a.txt', 'open to all');
    await operator.storage.from('hidden-papers').upload('secret.txt', secret);
    untouched = await digestOfProtectedRows();
  });
  after(async () => {
    await server?.stop();
  });

  const visitor = () => ({ apikey: server.publishableKey });
  const user = () => ({ ...visitor(), authorization: `Bearer ${token}` });
  const operator = () => ({ apikey: server.secretKey });
  const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => Promise<void>, numRuns = cases) =>
    fc.assert(fc.asyncProperty(arbitrary, predicate), { numRuns, seed: randomInt(2 ** 31) });
  /** The state that neither visitors nor users may change. */
  const digestOfProtectedRows = async () => {
    const { rows } = await server.database.query(`
      select md5(string_agg(line, ',' order by line)) as digest from (
        select t::text as line from public.tours as t
        union all select t::text from public.bookings as t
        union all select t::text from public.gallery_items as t
        union all select t::text from public.leaves as t
        union all select t::text from public.vault as t
        union all select t::text from storage.buckets as t
        union all select t.id || t.name || t.version from storage.objects as t
        union all select t.id || t.email || t.raw_app_meta_data || t.raw_user_meta_data from auth.users as t
          where t.email like '${secret}%'
        union all select t.id::text from auth.users as t where t.role = 'service_role' or t.is_super_admin
      ) as lines`);
    return rows[0].digest as string;
  };
  const isUntouched = async () => assert.equal(await digestOfProtectedRows(), untouched);

  it('to the data service', async () => {
    await check(restRequest, async (request) => {
      await checkRequest(server.url, { ...request, headers: { ...request.headers, ...visitor() } }, { secret });
    });
    await isUntouched();
  });

  it('to the auth service', async () => {
    const headersOf = { visitor, user, operator };
    await check(authRequest, async ({ actor, request }) => {
      const headers = { ...request.headers, ...headersOf[actor]() };
      await checkRequest(server.url, { ...request, headers }, { secret: actor === 'operator' ? null : secret });
    });
    await isUntouched();
  });

  it('to the storage service', async () => {
    const headersOf = { visitor, user };
    await check(storageRequest, async ({ actor, request }) => {
      await checkRequest(
        server.url,
        { ...request, headers: { ...request.headers, ...headersOf[actor]() } },
        { secret },
      );
    });
    await isUntouched();
  });

  it('to the functions', async () => {
    const headersOf = { visitor, user };
    await check(functionRequest, async ({ actor, request }) => {
      await checkRequest(
        server.url,
        { ...request, headers: { ...request.headers, ...headersOf[actor]() } },
        { secret },
      );
    });
    await isUntouched();
  });

  it('to the gateway', async () => {
    await check(gatewayRequest, async (request) => {
      await checkRequest(server.url, request, { secret });
    });
    await isUntouched();
  });

  it('to realtime', async () => {
    const overHttp = Math.floor(cases / 5);
    await check(
      realtimeRequest,
      async (request) => {
        await checkRequest(server.url, { ...request, headers: { ...request.headers, ...visitor() } }, { secret });
      },
      overHttp,
    );
    const messages = fc.array(realtimeMessage, { minLength: messagesOfSocket, maxLength: messagesOfSocket });
    let round = 100;
    await check(
      messages,
      async (frames) => {
        const socket = await openRaw(server, '2.0.0');
        for (const frame of frames) {
          if (typeof frame === 'string') socket.send(frame);
          else socket.sendBytes(new Uint8Array(frame));
        }
        await server.database.query(`insert into leaves values ($1, 1, $2, $2)`, [round, secret]);
        await server.database.query('delete from leaves where id = $1', [round++]);
        socket.send([null, 'alive', 'phoenix', 'heartbeat', {}]);
        const answered = socket.next<unknown[]>('the reply to the heartbeat', (frame) => frame?.[1] === 'alive');
        await Promise.race([
          answered.catch((error) => Promise.race([socket.closed, Promise.reject(error)])),
          socket.closed,
        ]);
        const told = socket.frames.map(String).join('\n');
        assert.ok(!told.includes(secret), `a hidden row: ${told}`);
        await socket.close();
      },
      Math.ceil((cases - overHttp) / messagesOfSocket),
    );
    await isUntouched();
  });

  it('leave no stack in the log', () => {
    assert.deepEqual(
      server.logLines.filter((line) => / error /.test(line)),
      [],
    );
  });
});
