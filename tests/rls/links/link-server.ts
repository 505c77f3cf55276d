import assert from 'node:assert/strict';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { makeActors, type Actors } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';

export type LinkPurpose = 'decision' | 'visit';

/** A server that sends no mail by itself, because mails create links, and functions for calls about private links. */
export interface LinkServer {
  server: TestServer;
  actors: Actors;
  /** Books as a visitor. Returns the id. */
  book(change?: Parameters<typeof sampleBooking>[0]): Promise<string>;
  /** Creates a link like the functions that write mails, with the address of the mail. Returns its token. */
  make(booking: string, purpose: LinkPurpose, sentTo?: string): Promise<string>;
  /** Calls a database function like the pages: with the publishable key and a body. */
  post(name: string, parameters: object): Promise<{ status: number; body: string }>;
  /** Changes the status of bookings without a caller. */
  move(ids: string[], status: string): Promise<void>;
  statusOf(booking: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

/**
 * @param options.undoSeconds how long a decision can be undone; by default its mail leaves at once
 * @param options.keepsPlans for hundreds of rounds of the same statements (startTestServer)
 */
export async function startLinkServer({ undoSeconds = 0, keepsPlans = false } = {}): Promise<LinkServer> {
  const project = linkUnscheduledProject();
  const server = await startTestServer({ SUPABASE_DIR: project.dir }, { keepsPlans });
  await setUndoTime(server.database, undoSeconds);
  const actors = await makeActors(server);
  const requireNoError = ({ error }: { error: unknown }) => assert.equal(error, null);
  return {
    server,
    actors,
    async book(change = {}) {
      const booking = sampleBooking(change);
      requireNoError(await actors.anon.from('bookings').insert(booking));
      return booking.id;
    },
    async make(booking, purpose, sentTo) {
      const answer = await actors.service.rpc('make_booking_link', { booking, purpose, sent_to: sentTo });
      requireNoError(answer);
      return answer.data;
    },
    async post(name, parameters) {
      const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
      });
      return { status: response.status, body: await response.text() };
    },
    async move(ids, status) {
      await server.database.query('update bookings set status = $2 where id = any ($1)', [ids, status]);
    },
    async statusOf(booking) {
      return (await server.database.query('select status from bookings where id = $1', [booking])).rows[0]?.status;
    },
    async stop() {
      await server.stop();
      project.remove();
    },
  };
}
