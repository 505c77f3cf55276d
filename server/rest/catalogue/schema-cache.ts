import { systemClock, type Clock } from '../../platform/clock.ts';
import { RestError, schemaChanging } from '../rest-error.ts';
import { OutdatedCatalogue, type Catalogue, type SchemaVersion } from './catalogue.ts';

export interface SchemaCache {
  /**
   * Calls `work` with the catalogue as last read, and again with a new one when `work` throws OutdatedCatalogue. An
   * unknown name is refused after a comparison of the versions; all refusals share one query at a time.
   */
  resolve<T>(work: (catalogue: Catalogue) => T | Promise<T>): Promise<T>;
  /** Whether `resolve` still uses the catalogue. */
  isKept(catalogue: Catalogue): boolean;
  /** Reads the catalogue again at once, because the schema has changed. */
  reload(): void;
  /**
   * Reads the catalogue again in the background, at most once in `suspicionInterval`, because it may be out of date.
   */
  suspect(): void;
  /** Resolves when no reading is in progress. */
  settled(): Promise<void>;
}

export const suspicionInterval = 10_000;
/** More changes of the schema than this during one request end it. */
const mostAttempts = 10;
// An unknown relationship, function, payload column, table, type.
const unknownNames = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);

/** Where a cache reads from. */
export interface SchemaSource {
  load(): Promise<Catalogue>;
  readVersion(): Promise<SchemaVersion>;
}

/** One catalogue for the whole process, shared by all its requests. */
export function createSchemaCache({ load, readVersion }: SchemaSource, clock: Clock = systemClock): SchemaCache {
  let kept: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;
  /** A change was reported that no reading has begun after. */
  let isReported = false;
  let lastSuspicion = -Infinity;

  const read = (): Promise<Catalogue> => {
    reading ??= (async () => {
      const isNew = isReported;
      isReported = false;
      const catalogue = await load();
      // A new catalogue costs new plans and connections, so a suspicion alone does not replace an equal one.
      const isSame = kept !== null && catalogue.version.isNoted && kept.version.file === catalogue.version.file;
      if (isNew || !isSame) kept = catalogue;
      return kept!;
    })().finally(() => {
      reading = null;
      // Requests do not wait for this one, because changes may be reported faster than they are read.
      if (isReported) readInBackground();
    });
    return reading;
  };
  let asking: Promise<SchemaVersion> | null = null;
  const isOutdated = async ({ version }: Catalogue): Promise<boolean> => {
    asking ??= readVersion().finally(() => (asking = null));
    return (await asking.catch(() => version)).file !== version.file;
  };
  // After a failure, the next request that needs the catalogue reads it again.
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
