import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { asObject } from './platform/json.ts';

/** The secrets of one installation. */
export interface Keys {
  /** Verifies HS256 tokens. If null, only the key set in the database verifies tokens. */
  jwtSecret: string | null;
  publishableKey: string;
  secretKey: string;
}

/** The content of keys.json. */
export interface KeyFile {
  secretKey: string;
  /** Only in installations that are older than the key set: verifies their older tokens and links. */
  jwtSecret?: string;
}

const shortestSecretKey = 16;
const shortestJwtSecret = 32;

/**
 * Loads the configured keys. A secret key that is not configured is generated at the first start and kept in
 * DATA_DIR/keys.json (mode 0600); two servers that start at the same time use the same file. Throws an Error if the
 * file is damaged.
 */
export function loadKeys(config: Config): Keys {
  const { publishableKey } = config;
  const path = join(config.dataDir, 'keys.json');
  const file = readKeys(path);
  const secretKey = config.secretKey ?? (file ?? makeKeys(path, config.dataDir)).secretKey;
  return { jwtSecret: config.jwtSecret ?? file?.jwtSecret ?? null, publishableKey, secretKey };
}

/** Reads a key file. Null if it does not exist. Throws an Error if it is damaged. */
export function readKeys(path: string): KeyFile | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'EISDIR')
      throw new Error(`${path} is a folder: it must be the file with the secret key.`, { cause: error });
    throw error;
  }
  const keys = asObject(parseJson(text));
  const isLongEnough = (value: unknown, shortest: number) => typeof value === 'string' && value.length >= shortest;
  if (
    !keys ||
    !isLongEnough(keys.secretKey, shortestSecretKey) ||
    (keys.jwtSecret !== undefined && !isLongEnough(keys.jwtSecret, shortestJwtSecret))
  )
    throw new Error(
      `${path} is damaged: it must be a JSON object with a secretKey of at least ${shortestSecretKey} characters. ` +
        'Restore it from a backup, or delete it to have a new secret key made.',
    );
  chmodSync(path, 0o600);
  return keys as unknown as KeyFile;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function makeKeys(path: string, dataDir: string): KeyFile {
  mkdirSync(dataDir, { recursive: true });
  const keys: KeyFile = { secretKey: `sb_secret_${randomBytes(32).toString('base64url')}` };
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // link(2) fails if the name exists, so the second of two servers reads the keys of the first.
    linkSync(whole, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
  const made = readKeys(path);
  if (!made) throw new Error(`${path} is a link to a file that does not exist: create that file, or remove the link.`);
  return made;
}
