import { systemClock, type Clock } from '../../platform/clock.ts';
import { RestError } from '../rest-error.ts';
import type { Catalogue } from './catalogue.ts';

export interface SchemaCache {
  /**
   * `build`'s result from the catalogue as last read. A name that it does not know is refused at once: no request
   * makes the database read the catalogue. Only while a reading is under way, because the schema is known to have
   * changed, does the refusal wait for it.
   */
  resolve<T>(build: (catalogue: Catalogue) => T): Promise<T>;
  /** The schema has changed: the catalogue is read again at once. */
  reload(): void;
  /** The catalogue may be out of date: it is read again in the background, at most once in `suspicionInterval`. */
  suspect(): void;
  /** Resolves when the reading under way, if any, has ended. */
  settled(): Promise<void>;
}

export const suspicionInterval = 10_000;
// An unknown relationship, function, payload column, table, type.
const unknownNames = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);

/** One catalogue for the whole process, shared by all its requests. */
export function createSchemaCache(load: () => Promise<Catalogue>, clock: Clock = systemClock): SchemaCache {
  let kept: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;
  /** Set by a change during a reading that may have missed it. */
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
  // A failure in the background is met again by the next request that needs the catalogue.
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
