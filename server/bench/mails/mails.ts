// Measures how long the mails of a burst of bookings take to a local mail server. A separate server process on its
// embedded Postgres runs the schedules of the project. `npm run bench -- mails 5000` sends 5,000; without a number,
// 1,000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { eventually } from '../../testing/eventually.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startMailServer } from '../../testing/services/mail-server.ts';

const wanted = Number(process.argv[3] ?? 1000);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-mails-'));
const mailServer = await startMailServer();
const server = await startServerProcess({
  dataDir,
  env: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'bookings@desk.example',
    OPERATOR_EMAIL: 'operator@desk.example',
    RATE_LIMITS: 'off',
  },
});
const client = createClient(server.url, server.keys().secretKey, { auth: { persistSession: false } });
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
// Each booking has a mail to the operator and one to the visitor.
for (let stored = 0; stored < wanted; stored += 200) {
  const { error } = await client
    .from('bookings')
    .insert(Array.from({ length: 100 }, (_, place) => booking(stored + place)));
  if (error) throw error;
}
console.log(`${seconds()} s: the bookings are stored`);
for (let arrived = 0; arrived < wanted; arrived = mailServer.received.length)
  await eventually('another mail', () => mailServer.received.length > arrived);
const rate = (wanted / ((performance.now() - began) / 1000)).toFixed(0);
const different = new Set(mailServer.received.map(({ messageId }) => messageId)).size;
console.log(
  `${seconds()} s: ${mailServer.received.length} mails (${different} different) over ` +
    `${mailServer.connections()} connections, ${rate} a second`,
);
await server.end('SIGTERM');
await mailServer.stop();
rmSync(dataDir, { recursive: true, force: true });

/** Each visitor has a separate mailbox, because one mailbox gets few acknowledgements an hour. */
function booking(number: number) {
  return {
    booking_type: 'tour',
    tour_id: 'lamanai',
    name: 'Ana Novelo',
    email: `visitor-${number}@example.com`,
    phone: '+501 600-1234',
    date: '2099-01-31',
    people: 2,
  };
}
