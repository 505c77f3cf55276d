import type { Pool } from '../../database/pool.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './catalogue-load.ts';
import { RestError } from '../rest-error.ts';

export interface SchemaCache {
  /**
   * `build`'s result from the catalogue as last read. Where it throws that it does not know a name, the catalogue is
   * read again, at most once a second however many ask, and `build` called once more: what a migration has just made is
   * found, and unknown names cost the database little.
   */
  resolve<T>(build: (catalogue: Catalogue) => T): Promise<T>;
  /** The catalogue may be out of date: it is read anew as soon as the second is over. */
  expire(): void;
}

interface Reading {
  catalogue: Catalogue;
  number: number;
}

const shortestInterval = 1000;
// An unknown column, type, function, payload column, table.
const unknownNames = new Set(['42703', '42704', 'PGRST202', 'PGRST204', 'PGRST205']);

/** One catalogue for the whole process, shared by all its requests. */
export function createSchemaCache(
  pool: Pool,
  clock: Clock = systemClock,
  load: (pool: Pool) => Promise<Catalogue> = loadCatalogue,
): SchemaCache {
  // `number` tells whether a reading began before or after a given moment.
  let kept: Reading | null = null;
  let reading: Promise<Reading> | null = null;
  let lastRead = -Infinity;
  let readings = 0;
  let isExpired = false;

  const readNew = (): Promise<Reading> => {
    reading ??= (async () => {
      const wait = lastRead + shortestInterval - clock();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      lastRead = clock();
      // Whoever expires it from here on means what this reading may have missed.
      isExpired = false;
      const number = ++readings;
      const catalogue = await load(pool).catch((error) => {
        isExpired = true;
        throw error;
      });
      kept = { catalogue, number };
      return kept;
    })().finally(() => (reading = null));
    return reading;
  };
  // An old catalogue is good enough until the next reading is due: nobody waits because others cause errors.
  const current = () => (kept && !(isExpired && clock() - lastRead >= shortestInterval) ? kept : readNew());

  return {
    async resolve(build) {
      const before = readings;
      const { catalogue, number } = await current();
      try {
        return build(catalogue);
      } catch (error) {
        if (!(error instanceof RestError && unknownNames.has(error.body.code))) throw error;
        // Read since this request came in, it knows all that the request can count on.
        if (number > before) throw error;
        return build((kept && kept.number > before ? kept : await readNew()).catalogue);
      }
    },
    expire() {
      isExpired = true;
    },
  };
}
