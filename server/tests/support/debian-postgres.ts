import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { chooseIdentity } from '../../database/postgres-identity.ts';
import { createLog } from '../../platform/log.ts';

export interface SeparatePostgres {
  url: string;
  stop(): Promise<void>;
}

/** The folder with the programs of the newest Debian Postgres for which PostGIS is installed, or null. */
export function findPostgresWithPostgis(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const [newest] = versions
    .filter(
      (version) =>
        existsSync(`/usr/lib/postgresql/${version}/bin/initdb`) &&
        existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`),
    )
    .sort((a, b) => Number(b) - Number(a));
  return newest ? `/usr/lib/postgresql/${newest}/bin` : null;
}

/** Starts the Postgres of these programs on a new cluster in the folder. */
export async function startPostgresOf(programs: string, dataDir: string): Promise<SeparatePostgres> {
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  const cluster = join(dataDir, 'postgres');
  // The initdb of older versions lacks an option with which the embedded Postgres is created.
  mkdirSync(cluster, { mode: 0o700 });
  const { prefix, uid, gid } = chooseIdentity(cluster, binaries.postgres);
  const [command, ...rest] = [...prefix, binaries.initdb, '-D', cluster, '--username=postgres', '--auth=trust'];
  execFileSync(command!, [...rest, '--encoding=UTF8', '--locale=C', '--no-sync'], { uid, gid, stdio: 'ignore' });
  const log = createLog(() => {});
  const parameters = { fsync: 'off' };
  const postgres = await startEmbeddedPostgres({ dataDir, log, transport: 'socket', binaries, parameters });
  const { host, port, user, database } = postgres.address;
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`,
    stop: () => postgres.stop(),
  };
}
