import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { asObject } from '../platform/json.ts';
import type { BootData } from './call-messages.ts';

/** The section [functions.<name>] of supabase/config.toml. */
interface FunctionSettings {
  verifyJwt: boolean;
  enabled: boolean;
}

export interface FoundFunction extends BootData {
  verifyJwt: boolean;
}

export interface FunctionCatalogue {
  /** The function of that name, or null. Looked up at every call, so a new function works at once. */
  find(name: string): Promise<FoundFunction | null>;
  /** supabase/functions/.env, read when a worker starts. Names that begin with SUPABASE_ are reserved. */
  readEnv(): Promise<Record<string, string>>;
}

/** Reads config.toml. Throws an Error that names the file if it is not TOML or a setting is invalid. */
export async function readCatalogue(supabaseDir: string): Promise<FunctionCatalogue> {
  const settings = parseSettings(await readIfPresent(join(supabaseDir, 'config.toml')));
  const functionsDir = join(supabaseDir, 'functions');
  return {
    async find(name) {
      // No path, and no folder such as _shared, whose name begins with an underscore.
      if (!/^[A-Za-z0-9-][A-Za-z0-9_-]*$/.test(name)) return null;
      const { verifyJwt = true, enabled = true } = settings.get(name) ?? {};
      const functionDir = join(functionsDir, name);
      const entry = join(functionDir, 'index.ts');
      const exists =
        enabled &&
        (await stat(entry).then(
          (found) => found.isFile(),
          () => false,
        ));
      return exists ? { entry: pathToFileURL(entry).href, functionDir, verifyJwt } : null;
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
    const { verify_jwt: verifyJwt = true, enabled = true } = table;
    if (typeof verifyJwt !== 'boolean') throw invalid(`functions.${name}.verify_jwt must be true or false`);
    if (typeof enabled !== 'boolean') throw invalid(`functions.${name}.enabled must be true or false`);
    settings.set(name, { verifyJwt, enabled });
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
