import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createProgress } from 'stilthouse/exports/progress.ts';
import { compose, draw, startBrowser } from './kit/browser.ts';
import { encodeWithin } from './kit/encode.ts';
import { scenes } from '../content/scenes/scenes.ts';
import { fingerprint } from './fingerprint.ts';
import type { Scene } from './scene.ts';

/**
 * node art/render.ts [names...] [--force] [--proof folder]
 *
 * Draws every picture that changed since it was last written (or those whose name contains one
 * of the given words) into public/. With --proof it writes PNGs to look at into a folder instead.
 */
const publicFolder = join(import.meta.dirname, '..', 'public');
const ledgerPath = join(import.meta.dirname, '../content/scenes/rendered.json');

async function main(args: string[]): Promise<void> {
  const proofAt = args.indexOf('--proof');
  const proofFolder = proofAt < 0 ? undefined : args[proofAt + 1];
  const words = args.filter((arg, i) => !arg.startsWith('--') && (proofAt < 0 || i !== proofAt + 1));
  const ledger: Record<string, string> = existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : {};
  const wanted = scenes.filter((scene) => words.length === 0 || words.some((word) => scene.name.includes(word)));
  const progress = createProgress();
  const browser = await startBrowser();
  progress.step('Drawing pictures', wanted.length);
  try {
    for (const [index, scene] of wanted.entries()) {
      if (index > 0) progress.advance();
      const svg = compose(scene);
      if (proofFolder) {
        write(
          join(proofFolder, `${scene.name.replaceAll('/', '_')}.png`),
          await draw(browser, svg, scene, scene.width > 1300 ? 0.75 : 1),
        );
        continue;
      }
      const print = fingerprint(scene);
      const fresh =
        ledger[scene.name] === print && scene.files.every((file) => existsSync(join(publicFolder, file.path)));
      if (fresh && !args.includes('--force')) continue;
      const sizes = await ship(scene, svg, await draw(browser, svg, scene, scaleOf(scene)));
      ledger[scene.name] = print;
      writeFileSync(ledgerPath, JSON.stringify(Object.fromEntries(Object.entries(ledger).sort()), null, 2) + '\n');
      progress.print(`${scene.name} ${sizes.join(' ')}`);
    }
  } finally {
    progress.end();
    await browser.close();
  }
}

async function ship(scene: Scene, svg: string, picture: Buffer): Promise<string[]> {
  const sizes: string[] = [];
  for (const file of scene.files) {
    const bytes =
      file.format === 'svg'
        ? Buffer.from(svg)
        : file.format === 'png'
          ? await sharp(picture).resize({ width: file.width }).png({ palette: true, compressionLevel: 9 }).toBuffer()
          : file.format === 'jpg'
            ? await sharp(picture)
                .resize({ width: file.width })
                .flatten()
                .jpeg({ quality: 80, mozjpeg: true })
                .toBuffer()
            : await encodeWithin(picture, file.width, file.format, file.budget);
    write(join(publicFolder, file.path), bytes);
    sizes.push(`${file.width}.${file.format}=${(bytes.length / 1024).toFixed(1)}K`);
  }
  return sizes;
}

/**
 * Device pixels per drawing unit: cards are drawn at twice their largest shown width, wide pictures at their file's
 * width.
 */
function scaleOf(scene: Scene): number {
  return scene.width > 1000 ? Math.max(...scene.files.map((file) => file.width)) / scene.width : 2;
}

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

await main(process.argv.slice(2));
