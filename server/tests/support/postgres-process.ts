// A program that starts the embedded Postgres in the folder of its first argument, reports that as one line of JSON,
// and runs until it is killed. The tests of the embedded Postgres need a process that dies without cleaning up.
import { createLog } from '../../platform/log.ts';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';

const [dataDir = '', binFolder = ''] = process.argv.slice(2);
const lines: string[] = [];
try {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: createLog((line) => lines.push(line)),
    ...(binFolder ? { binaries: { initdb: `${binFolder}/initdb`, postgres: `${binFolder}/postgres` } } : {}),
  });
  console.log(JSON.stringify({ address: embedded.address, adopted: embedded.adopted, lines }));
  process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exit(1);
}
