import { systemClock, type Clock } from '../../platform/clock.ts';
import { RestError, schemaChanging } from '../rest-error.ts';
import { OutdatedCatalogue, type Catalogue, type SchemaVersion } from './catalogue.ts';

export interface SchemaCache {
  /**
   * Calls `work` with the cached catalogue, and again with a new one if `work` throws OutdatedCatalogue. Before an
   * unknown name is refused, compares the versions of the schema; all refusals share one query at a time.
   */
  resolve<T>(work: (catalogue: Catalogue) => T | Promise<T>): Promise<T>;
  /** Whether `resolve` still uses this catalogue. */
  isKept(catalogue: Catalogue): boolean;
  /** Reloads the catalogue at once, because the schema has changed. */
  reload(): void;
  /** Reloads the catalogue in the background, at most once per `suspicionInterval`, because it may be outdated. */
  suspect(): void;
  /** Resolves when no reading is in progress. */
  settled(): Promise<void>;
}

export const suspicionInterval = 10_000;
/** A request fails if the schema changes more often than this during the request. */
const mostAttempts = 10;
// The errors for an unknown relationship, function, payload column, table or type.
const unknownNames = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);

/** The functions with which a cache reads. */
export interface SchemaSource {
  load(): Promise<Catalogue>;
  readVersion(): Promise<SchemaVersion>;
}

/** One catalogue for the whole process, which all requests share. */
export function createSchemaCache({ load, readVersion }: SchemaSource, clock: Clock = systemClock): SchemaCache {
  let kept: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;
  /** True if a change was reported and no reading has begun since. */
  let isReported = false;
  let lastSuspicion = -Infinity;

  const read = (): Promise<Catalogue> => {
    reading ??= (async () => {
      const isNew = isReported;
      isReported = false;
      const catalogue = await load();
      // A new catalogue costs new plans and connections, so an equal catalogue is not replaced merely on suspicion.
      const isSame = kept !== null && catalogue.version.isNoted && kept.version.file === catalogue.version.file;
      if (isNew || !isSame) kept = catalogue;
      return kept!;
    })().finally(() => {
      reading = null;
      // Requests do not wait for this reading, because changes may be reported faster than they are read.
      if (isReported) readInBackground();
    });
    return reading;
  };
  let asking: Promise<SchemaVersion> | null = null;
  const isOutdated = async ({ version }: Catalogue): Promise<boolean> => {
    asking ??= readVersion().finally(() => (asking = null));
    return (await asking.catch(() => version)).file !== version.file;
  };
  // After a failure, the next request that needs the catalogue reads it.
  const readInBackground = () => void read().catch(() => {});

  const cache: SchemaCache = {
    async resolve(work) {
      for (let attempt = 1; ; attempt++) {
        const catalogue = kept ?? (await read());
        try {
          return await work(catalogue);
        } catch (error) {
          const isUnknown = isUnknownName(error);
          if (!isUnknown && !(error instanceof OutdatedCatalogue)) throw error;
          if (attempt === mostAttempts) throw isUnknown ? error : schemaChanging();
          if (reading) await reading;
          else if (isUnknown && !(await isOutdated(catalogue))) {
            cache.suspect();
            throw error;
          } else if (kept === catalogue) await read();
        }
      }
    },
    isKept: (catalogue) => catalogue === kept,
    reload() {
      isReported = true;
      if (!reading) readInBackground();
    },
    suspect() {
      if (reading || clock() - lastSuspicion < suspicionInterval) return;
      lastSuspicion = clock();
      readInBackground();
    },
    async settled() {
      while (reading) await reading.catch(() => {});
    },
  };
  return cache;
}

function isUnknownName(error: unknown): boolean {
  return error instanceof RestError && unknownNames.has(error.body.code);
}
