import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { asObject } from '../platform/json.ts';

/** Modules of https: URLs, which `deno vendor` or "vendor": true stored beside deno.json. */
export interface VendoredModules {
  /**
   * The file: URL of a remote module. Throws an Error if the module is not vendored or its digest differs from
   * deno.lock.
   */
  require(url: string): string;
  /** The https: URL of a vendored file; null for any other file. */
  remoteOf(fileUrl: string | undefined): string | null;
}

/** Reads the deno.lock beside `denoJson`. Modules are in the folder vendor/, as vendor/<host>/<path>. */
export function readVendoredModules(denoJson: string): VendoredModules {
  const folder = dirname(denoJson);
  const vendorUrl = `${pathToFileURL(join(folder, 'vendor')).href}/`;
  const lock = readLock(join(folder, 'deno.lock'));
  return {
    require(given) {
      const url = lock.redirects[given] ?? given;
      const { protocol, host, pathname, search } = new URL(url);
      const digest = lock.remote[url];
      if (protocol !== 'https:' || search || !digest)
        throw new Error(
          `code is not downloaded at run time: import it by npm:, or vendor it with "vendor": true in deno.json (${given})`,
        );
      const file = new URL(`${host.replace(':', '_')}${pathname}`, vendorUrl).href;
      const bytes = readVendored(file, given);
      if (createHash('sha256').update(bytes).digest('hex') !== digest)
        throw new Error(`the vendored module differs from deno.lock (${given})`);
      return file;
    },
    remoteOf: (fileUrl) =>
      fileUrl?.startsWith(vendorUrl)
        ? `https://${fileUrl.slice(vendorUrl.length).replace(/^([^/]*)_(\d+)\//, '$1:$2/')}`
        : null,
  };
}

function readVendored(file: string, url: string): Buffer {
  try {
    return readFileSync(fileURLToPath(file));
  } catch (error) {
    throw new Error(`the module is in deno.lock, and not in the vendor folder (${url})`, { cause: error });
  }
}

interface Lock {
  /** The SHA-256 of each remote module, in hex. */
  remote: Record<string, string>;
  redirects: Record<string, string>;
}

function readLock(path: string): Lock {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { remote: {}, redirects: {} };
  }
  const { remote, redirects } = asObject(JSON.parse(text)) ?? {};
  return {
    remote: (asObject(remote) ?? {}) as Lock['remote'],
    redirects: (asObject(redirects) ?? {}) as Lock['redirects'],
  };
}
