import { systemClock, type Clock } from '../../platform/clock.ts';
import { RestError } from '../rest-error.ts';
import type { Catalogue } from './catalogue.ts';

export interface SchemaCache {
  /**
   * Calls `build` with the catalogue as last read. An unknown name is refused at once and causes no query. The refusal
   * waits only for a reading in progress, which follows a change of the schema.
   */
  resolve<T>(build: (catalogue: Catalogue) => T): Promise<T>;
  /** Reads the catalogue again at once, because the schema has changed. */
  reload(): void;
  /**
   * Reads the catalogue again in the background, at most once in `suspicionInterval`, because it may be out of date.
   */
  suspect(): void;
  /** Resolves when a reading in progress has ended. */
  settled(): Promise<void>;
}

export const suspicionInterval = 10_000;
// An unknown relationship, function, payload column, table, type.
const unknownNames = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);

/** One catalogue for the whole process, shared by all its requests. */
export function createSchemaCache(load: () => Promise<Catalogue>, clock: Clock = systemClock): SchemaCache {
  let kept: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;
  /** True if the schema changed during a reading, which may have missed it. */
  let isOutdated = false;
  let lastSuspicion = -Infinity;

  const read = (): Promise<Catalogue> => {
    reading ??= (async () => {
      let catalogue: Catalogue;
      do {
        isOutdated = false;
        catalogue = await load();
      } while (isOutdated);
      kept = catalogue;
      return catalogue;
    })().finally(() => (reading = null));
    return reading;
  };
  // After a failure, the next request that needs the catalogue reads it again.
  const readInBackground = () => void read().catch(() => {});

  const cache: SchemaCache = {
    async resolve(build) {
      const catalogue = kept ?? (await read());
      try {
        return build(catalogue);
      } catch (error) {
        if (!(error instanceof RestError && unknownNames.has(error.body.code))) throw error;
        if (!reading) {
          cache.suspect();
          throw error;
        }
        return build(await reading);
      }
    },
    reload() {
      if (reading) isOutdated = true;
      else readInBackground();
    },
    suspect() {
      if (reading || clock() - lastSuspicion < suspicionInterval) return;
      lastSuspicion = clock();
      readInBackground();
    },
    async settled() {
      await reading?.catch(() => {});
    },
  };
  return cache;
}
