import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { accountForBookings, mailFiles } from './account-for-bookings.ts';
import type { BookingLoad } from './booking-load.ts';
import { openLab, type Lab } from './lab.ts';

const bookingsBefore = 10;

// The short form of `npm run faults`: faults on one server with its own Postgres while visitors book. Mails are written
// as files, so that each mail exists exactly once.
describe('an acknowledged booking', () => {
  let lab: Lab;
  const acknowledged = new Set<string>();

  before(async () => {
    lab = await openLab();
    await lab.start();
  });
  after(async () => {
    await lab.close();
  });

  /** Runs `strike` while visitors book. From then on their calls may fail. */
  const underLoad = async (strike: (load: BookingLoad) => Promise<void>) => {
    const load = lab.load({ visitors: 4, pause: 50 });
    await load.more(bookingsBefore);
    await strike(load);
    await load.stop();
    for (const id of load.acknowledged) acknowledged.add(id);
  };
  const check = async () => {
    // All calls of visitors have ended. A sender that survives writes the same file as another.
    assert.equal(await lab.sendMails(new Date()), 0);
    const { sent, ...account } = await accountForBookings(lab, acknowledged, mailFiles(lab.dataDir));
    assert.deepEqual(account, {
      acknowledged: acknowledged.size,
      lost: [],
      doubled: [],
      withoutMails: [],
      unsent: 0,
      missing: [],
      copies: 0,
    });
    assert.ok(sent >= 2 * acknowledged.size);
  };

  it('survives kill -9 of the server', async () => {
    await underLoad(() => lab.server.end('SIGKILL'));
    await lab.start();
    assert.match(lab.server.output(), /using the Postgres of an earlier process/);
    await check();
  });

  it('survives kill -9 of the server together with its Postgres', async () => {
    await underLoad(async () => {
      // Kills the postmaster's process group. Its backends end when they notice that the postmaster is gone.
      process.kill(-lab.postmaster(), 'SIGKILL');
      await lab.server.end('SIGKILL');
    });
    await lab.start();
    assert.match(lab.server.output(), /starting the embedded Postgres/);
    await check();
  });

  it('survives an ordinary stop under load', async () => {
    await underLoad(async (load) => {
      const ended = lab.server.end('SIGTERM');
      await delay(300);
      await Promise.all([ended, load.stop()]);
    });
    assert.equal(lab.server.process.exitCode, 0);
    await lab.start();
    await check();
  });

  it('survives a Postgres that hangs, and visitors go on afterwards', async () => {
    await underLoad(async (load) => {
      lab.signalPostgres('SIGSTOP');
      await delay(2_000);
      lab.signalPostgres('SIGCONT');
      await load.more(bookingsBefore);
    });
    await check();
  });
});
