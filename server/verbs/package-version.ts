import { readFileSync } from 'node:fs';

/** The version of this package: of the folder above the compiled modules, too. */
export function packageVersion(): string {
  const manifest = new URL(
    import.meta.url.includes('/dist/') ? '../../package.json' : '../package.json',
    import.meta.url,
  );
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
