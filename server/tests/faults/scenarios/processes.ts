import { setTimeout as delay } from 'node:timers/promises';
import { randomMoment, underLoad, type Scenario } from '../scenario.ts';
import { startFaultyMailServer } from './faulty-mail-server.ts';

/**
 * Kills the server with SIGKILL at random moments, every second time together with its Postgres. Mails go over SMTP.
 */
export const killServer: Scenario = {
  name: 'kill -9 of the server, half with its Postgres',
  async run(round) {
    const mails = await startFaultyMailServer();
    try {
      return await underLoad(
        async ({ lab, load }) => {
          for (let kill = 0; kill < 4; kill++) {
            await randomMoment();
            // Kills the postmaster's process group. Its backends end when they notice that the postmaster is gone.
            if ((round * 4 + kill) % 2) process.kill(-lab.postmaster(), 'SIGKILL');
            await lab.server.end('SIGKILL');
            await lab.start();
            await load.more(10);
          }
        },
        { env: mails.env, delivered: () => mails.delivered },
      );
    } finally {
      await mails.stop();
    }
  },
};

/** Suspends all processes of Postgres (SIGSTOP) for 10 and for 25 seconds. */
export const suspendPostgres: Scenario = {
  name: 'Postgres hangs for 10 or 25 s (SIGSTOP)',
  run: (round) =>
    underLoad(async ({ lab, load, fail }) => {
      const seconds = round % 2 ? 25 : 10;
      lab.signalPostgres('SIGSTOP');
      try {
        await delay(3_000);
        const began = performance.now();
        const { status } = await fetch(`${lab.server.url}/healthz`);
        const took = performance.now() - began;
        if (status !== 503 || took > 1_500) fail(`/healthz responded ${status} after ${Math.round(took)} ms`);
        await delay((seconds - 3) * 1_000);
      } finally {
        lab.signalPostgres('SIGCONT');
      }
      await load.more(10, 30_000);
    }),
};

/** Runs two servers on one Postgres. Visitors book at both, and one is killed. */
export const killOneOfTwo: Scenario = {
  name: 'two servers on one Postgres, one killed',
  async run() {
    const mails = await startFaultyMailServer();
    try {
      return await underLoad(
        async ({ lab, load, fail }) => {
          const second = await lab.startSecond(mails.env);
          const there = lab.load({ urls: [second.url], apiKey: second.keys().publishableKey, visitors: 2, pause: 20 });
          await Promise.all([load.more(20), there.more(10)]);
          await randomMoment();
          await second.end('SIGKILL');
          await there.stop();
          const stored = await lab.withDatabase(async (client) =>
            client.query<{ count: number }>('select count(*)::int as count from bookings where id = any($1)', [
              [...there.acknowledged],
            ]),
          );
          if (stored.rows[0]!.count !== there.acknowledged.size) fail('bookings of the killed server are lost');
        },
        { env: mails.env, delivered: () => mails.delivered },
      );
    } finally {
      await mails.stop();
    }
  },
};

/** Closes the reading end of the server's log. */
export const closeLog: Scenario = {
  name: 'the log is closed',
  run: () =>
    underLoad(async ({ lab, load, fail }) => {
      lab.server.process.stdout!.destroy();
      lab.server.process.stderr!.destroy();
      await load.more(40);
      if (lab.server.process.exitCode !== null) fail('the server ended');
    }),
};

/** Shifts the server's clock by hours in both directions, but not that of Postgres. */
export const jumpClock: Scenario = {
  name: "the server's clock jumps by an hour",
  run(round) {
    const preload = new URL('./shifted-clock.mjs', import.meta.url).href;
    return underLoad(
      async ({ lab, load, fail }) => {
        for (const hours of round % 2 ? [-1, 1] : [1, -1]) {
          lab.server.process.send({ shiftMilliseconds: hours * 3_600_000 });
          await load.more(20);
          // Only the schedule sends this mail, because no call announces its booking.
          const id = await lab.withDatabase(async (client) => {
            const { rows } = await client.query<{ id: string }>(
              `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
                 values ('tour', 'Ana Castillo', gen_random_uuid() || '@visitor.example', '+501 600 1234', '2099-01-31',
                         2, 'lamanai') returning id`,
            );
            return rows[0]!.id;
          });
          if (!(await lab.isMailed(id, 45_000))) fail(`no scheduled mail within 45 s of a jump by ${hours} h`);
        }
      },
      // Few bookings, so that the schedule has no backlog.
      { nodeOptions: [`--import=${preload}`], visitors: 1, pause: 250 },
    );
  },
};
