import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The secrets of one installation. */
export interface Keys {
  /** Null: tokens are signed and verified by the key set in the database alone. */
  jwtSecret: string | null;
  publishableKey: string;
  secretKey: string;
}

/**
 * The configured secrets; a secret key that is not given comes from DATA_DIR/keys.json (mode 0600), made on the first
 * start. Installations from before the key set have a JWT secret there too, by which their older tokens and links stay
 * good. Two servers that start at once end up with the same file. Throws where the file cannot be read or is not whole.
 */
export function loadKeys(config: Config): Keys {
  const { publishableKey } = config;
  const path = join(config.dataDir, 'keys.json');
  const kept = readKeys(path);
  const secretKey = config.secretKey ?? (kept ?? makeKeys(path, config.dataDir)).secretKey;
  return { jwtSecret: config.jwtSecret ?? kept?.jwtSecret ?? null, publishableKey, secretKey };
}

interface KeptKeys {
  secretKey: string;
  jwtSecret?: string;
}

/** The kept keys, or null where there are none yet. */
export function readKeys(path: string): KeptKeys | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const kept = JSON.parse(text) as Partial<KeptKeys>;
  if (typeof kept.secretKey !== 'string') throw new Error(`${path} does not hold secretKey`);
  chmodSync(path, 0o600);
  return kept as KeptKeys;
}

function makeKeys(path: string, dataDir: string): KeptKeys {
  mkdirSync(dataDir, { recursive: true });
  const keys: KeptKeys = { secretKey: `sb_secret_${randomBytes(32).toString('base64url')}` };
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // link(2) fails where the name exists, so whoever comes second takes the first one's keys.
    linkSync(whole, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
  return readKeys(path)!;
}
