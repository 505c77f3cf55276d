import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importKey, type ImportedKey } from '../platform/json-web-keys.ts';

/**
 * Reads the file of `[auth] signing_keys_path` in the format of `supabase gen signing-key`: a JSON array of JSON Web
 * Keys, of which the first is private
 * (https://supabase.com/docs/guides/local-development/cli/config#auth.signing_keys_path). Null if no path is set. An
 * invalid file becomes a line in `problems`.
 */
export function loadSigningKeys(
  path: string,
  supabaseDir: string,
  problems: string[],
): [ImportedKey, ...ImportedKey[]] | null {
  if (!path) return null;
  const fail = (problem: string) => {
    problems.push(`auth.signing_keys_path: ${problem}`);
    return null;
  };
  try {
    const list: unknown = JSON.parse(readFileSync(resolve(supabaseDir, path), 'utf8'));
    if (!Array.isArray(list) || !list.length) return fail(`${path} must be a JSON array of JSON Web Keys`);
    const keys = list.map((item, at) => importListed(item, at)) as [ImportedKey, ...ImportedKey[]];
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) return fail('two keys have the same kid');
    return keys[0].signingKey ? keys : fail('the first key must be a private one, because it signs');
  } catch (error) {
    return fail((error as Error).message);
  }
}

function importListed(item: unknown, at: number): ImportedKey {
  const key = importKeyNumber(item, at);
  if (!key.kid) throw new Error(`the key ${at + 1} must have a kid`);
  return key;
}

function importKeyNumber(item: unknown, at: number): ImportedKey {
  try {
    return importKey(item);
  } catch (error) {
    throw new Error(`the key ${at + 1} ${(error as Error).message}`, { cause: error });
  }
}
