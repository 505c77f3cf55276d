import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Asset, Assets } from './site-assets.ts';

const keptForMs = 7 * 24 * 60 * 60 * 1000;
const mostBuilds = 10;

/**
 * Stores the scripts and style sheets of a build, and returns those of the builds before it that this one lacks. A page
 * that is open during a release requests them. Each build is a file `<digest>`, from the start of the next build on
 * `<digest>-<time in ms>`, and is deleted a week after that time, or when there are ten newer ones.
 * @param folder is made if it does not exist
 * @param digest of the build that is served now
 */
export function keepBuild(folder: string, digest: string, built: Assets, now = Date.now()): Assets {
  mkdirSync(folder, { recursive: true });
  const earlier = readdirSync(folder)
    .map((name) => leave(folder, name, digest, now))
    .filter((build) => build !== null)
    .sort((one, other) => other.leftAt - one.leftAt);
  const assets = new Map<string, Asset>();
  for (const [place, { name, leftAt }] of earlier.entries()) {
    const parts = place < mostBuilds && now - leftAt <= keptForMs ? readParts(join(folder, name)) : null;
    if (!parts) rmSync(join(folder, name));
    for (const [path, asset] of parts ?? []) if (!built.has(path) && !assets.has(path)) assets.set(path, asset);
  }
  const parts = new Map([...built].filter(([path]) => /^\/assets\/.+\.(js|css)$/.test(path)));
  if (parts.size === 0) return assets;
  // Renamed when it is complete, so that a crash leaves no part of a file.
  const unfinished = join(folder, 'unfinished');
  writeFileSync(unfinished, serialize(parts));
  renameSync(unfinished, join(folder, digest));
  return assets;
}

/** Null if the file is damaged, as by a loss of power. */
function readParts(file: string): Assets | null {
  try {
    return deserialize(readFileSync(file)) as Assets;
  } catch {
    return null;
  }
}

/** Names the file of an earlier build by the time at which it was replaced. Null for the current build. */
function leave(folder: string, name: string, digest: string, now: number): { name: string; leftAt: number } | null {
  const [build, leftAt] = name.split('-');
  if (build === digest || name === 'unfinished') {
    rmSync(join(folder, name));
    return null;
  }
  if (leftAt) return { name, leftAt: Number(leftAt) };
  const left = `${name}-${now}`;
  renameSync(join(folder, name), join(folder, left));
  return { name: left, leftAt: now };
}
