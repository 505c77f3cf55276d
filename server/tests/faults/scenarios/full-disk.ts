import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lab } from '../lab.ts';
import { notMade, underLoad, type Scenario } from '../scenario.ts';

const message = 'The storage of the server is full';

/** Fills and frees the small file system that contains the data folder. */
export const fillDisk: Scenario = {
  name: 'the disk is full, and has room again',
  async run() {
    const mount = mkdtempSync(join(tmpdir(), 'faults-disk-'));
    const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0755', 'tmpfs', mount], {
      encoding: 'utf8',
    });
    if (status !== 0) {
      rmSync(mount, { recursive: true });
      return notMade(`mount: ${error?.message ?? stderr.trim()}`);
    }
    const folder = join(mount, 'data');
    mkdirSync(folder);
    try {
      return await underLoad(
        async ({ lab, load, note, fail }) => {
          fill(join(mount, 'filler'));
          const before = load.acknowledged.size;
          await delay(4_000);
          const { uploads, bookings, others } = await probe(lab);
          note(
            `while full: ${load.acknowledged.size - before} bookings taken, upload ${uploads}, ` +
              `sign-up ${others}, booking ${bookings}`,
          );
          for (const text of [uploads, bookings, others])
            if (!/^(2\d\d|50[37])/.test(text) || /base\/|pg_wal/.test(text)) fail(`a response without room: ${text}`);
          // A checkpoint that cannot be written ends Postgres, which does not start until there is space.
          await lab.withDatabase((client) => client.query('checkpoint')).catch(() => {});
          await delay(2_000);
          note(`after a checkpoint: /readyz ${await readyText(lab)}`);
          rmSync(join(mount, 'filler'));
          // The server restarts Postgres at most half a minute after there is space.
          await load.more(5, 45_000).catch(() => fail('the server did not come back after there was room'));
          if (lab.server.process.exitCode !== null) fail('the server ended');
        },
        { folder },
      );
    } finally {
      spawnSync('umount', ['-l', mount]);
      rmSync(mount, { recursive: true, force: true });
    }
  },
};

function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(file);
}

async function readyText({ server }: Lab): Promise<string> {
  const response = await fetch(`${server.url}/readyz`);
  return `${response.status} ${(await response.text()).trim()}`;
}

/** The statuses of an upload, a sign-up and a booking. Adds the body unless it is that of a full disk. */
async function probe({ server }: Lab): Promise<{ uploads: string; others: string; bookings: string }> {
  const { publishableKey, secretKey } = server.keys();
  const send = async (path: string, key: string, type: string, body: BodyInit) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': type },
      body,
    });
    const text = await response.text();
    return response.ok || text.includes(message) ? String(response.status) : `${response.status} ${text}`;
  };
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500_000)]);
  const account = JSON.stringify({ email: 'ana@visitor.example', password: 'correct horse' });
  return {
    uploads: await send('/storage/v1/object/gallery-images/full.png', secretKey, 'image/png', png),
    others: await send('/auth/v1/signup', publishableKey, 'application/json', account),
    bookings: await send(
      '/rest/v1/bookings',
      publishableKey,
      'application/json',
      JSON.stringify({
        booking_type: 'tour',
        name: 'Ana Castillo',
        email: 'full@visitor.example',
        phone: '+501 600 1234',
        date: '2099-01-31',
        people: 2,
        tour_id: 'lamanai',
      }),
    ),
  };
}
