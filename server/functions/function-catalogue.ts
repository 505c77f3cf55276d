import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { asObject } from '../platform/json.ts';
import type { BootData } from './call-messages.ts';

/** The section [functions.<name>] of supabase/config.toml. */
interface FunctionSettings {
  verifyJwt: boolean;
  enabled: boolean;
  /** The module, relative to the project folder; '' for functions/<name>/index.ts. */
  entrypoint: string;
  /** The import map, relative to the project folder; '' for deno.json beside the entry point. */
  importMap: string;
}

const defaults: FunctionSettings = { verifyJwt: true, enabled: true, entrypoint: '', importMap: '' };

export interface FoundFunction extends BootData {
  verifyJwt: boolean;
}

export interface FunctionCatalogue {
  /**
   * Finds a function by name, or returns null. Reads the folder at every call, so that a new function works at once.
   */
  find(name: string): Promise<FoundFunction | null>;
  /** Reads supabase/functions/.env, whenever a worker starts. Names that begin with SUPABASE_ are reserved. */
  readEnv(): Promise<Record<string, string>>;
}

/** Reads config.toml. Throws an Error that names the file if it is not TOML or a setting is invalid. */
export async function readCatalogue(supabaseDir: string): Promise<FunctionCatalogue> {
  const settings = parseSettings(await readIfPresent(join(supabaseDir, 'config.toml')));
  const functionsDir = join(supabaseDir, 'functions');
  return {
    async find(name) {
      // Excludes paths, and folders such as _shared, whose names begin with an underscore.
      if (!/^[A-Za-z0-9-][A-Za-z0-9_-]*$/.test(name)) return null;
      const { verifyJwt, enabled, entrypoint, importMap } = settings.get(name) ?? defaults;
      const entry = entrypoint ? resolve(supabaseDir, entrypoint) : join(functionsDir, name, 'index.ts');
      const imports = importMap ? resolve(supabaseDir, importMap) : join(dirname(entry), 'deno.json');
      const exists =
        enabled &&
        (await stat(entry).then(
          (found) => found.isFile(),
          () => false,
        ));
      return exists ? { entry: pathToFileURL(entry).href, importMap: imports, verifyJwt } : null;
    },
    async readEnv() {
      const variables = parseEnv(await readIfPresent(join(functionsDir, '.env')));
      return Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('SUPABASE_'))) as Record<
        string,
        string
      >;
    },
  };
}

function parseSettings(text: string): Map<string, FunctionSettings> {
  const invalid = (what: string) => new Error(`supabase/config.toml: ${what}`);
  let functions: Record<string, unknown>;
  try {
    functions = asObject(asObject(parse(text))?.functions) ?? {};
  } catch (error) {
    throw invalid((error as Error).message);
  }
  const settings = new Map<string, FunctionSettings>();
  for (const [name, value] of Object.entries(functions)) {
    const table = asObject(value);
    if (!table) continue;
    const { verify_jwt: verifyJwt = true, enabled = true, entrypoint = '', import_map: importMap = '' } = table;
    if (typeof verifyJwt !== 'boolean') throw invalid(`functions.${name}.verify_jwt must be true or false`);
    if (typeof enabled !== 'boolean') throw invalid(`functions.${name}.enabled must be true or false`);
    if (typeof entrypoint !== 'string') throw invalid(`functions.${name}.entrypoint must be a path`);
    if (typeof importMap !== 'string') throw invalid(`functions.${name}.import_map must be a path`);
    settings.set(name, { verifyJwt, enabled, entrypoint, importMap });
  }
  return settings;
}

async function readIfPresent(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
