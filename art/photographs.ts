import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { palette as ownPalette } from '../content/palette.ts';
import { encodeWithin } from './kit/encode.ts';

/**
 * node art/photographs.ts <folder of an operator> [--placeholders]
 *
 * Writes the pictures of the site, public/ in the folder, from photographs/: hero, tours/<id>, gallery/<name>,
 * combos/<id>, carts/<id> and posts/<name>, each a .jpg, .png or .webp. The icons have the colors of the operator,
 * unless they are there already. With --placeholders it makes the photographs that are missing, to be replaced.
 */
const [given = '', flag] = process.argv.slice(2);
const folder = resolve(given);
const { palette } = await content<{ palette: Palette }>('palette');
const { hasBlog } = await content<{ hasBlog: boolean }>('offers');
const { tours } = await content<{ tours: Item[] }>('tours');
const { combos } = await content<{ combos: Item[] }>('combos');
const { golfCarts } = await content<{ golfCarts: Item[] }>('golf-carts');
const { galleryPictures } = await content<{ galleryPictures: { name: string }[] }>('gallery');

type Palette = Record<keyof typeof ownPalette, string>;

interface Item {
  id: string;
  slug: string;
}

/** The items of the catalogue by the folder of their pictures. */
const items: Record<string, readonly Item[]> = { tours, combos, carts: golfCarts };

/** Widths and the most bytes of a picture at this width. */
const cards = { 480: 90_000, 640: 140_000, 960: 260_000 };
const hero = { 768: 180_000, 1600: 500_000, 2400: 900_000 };

async function main(): Promise<void> {
  if (flag === '--placeholders') await makePlaceholders();
  const photographs = globSync('photographs/**/*.{jpg,jpeg,png,webp}', { cwd: folder });
  for (const file of photographs) {
    const name = file.replaceAll('\\', '/').slice('photographs/'.length, -extname(file).length);
    if (name === 'hero') await writeHero(join(folder, file));
    else await writeCard(join(folder, file), name);
  }
  await writeIcons();
}

async function writeCard(file: string, name: string): Promise<void> {
  const picture = await sharp(file).rotate().resize(1920, 1440, { fit: 'cover' }).png().toBuffer();
  await writeSizes(picture, `images/${name}`, cards);
  const [kind = '', id = ''] = name.split('/');
  const slug = kind === 'posts' ? id : items[kind]?.find((item) => item.id === id)?.slug;
  if (slug) await writeShared(file, slug);
}

/** The picture at the top of the home page, wide and upright, and the one for sharing. */
async function writeHero(file: string): Promise<void> {
  const cut = (width: number, height: number) => sharp(file).rotate().resize(width, height, { fit: 'cover' });
  await writeSizes(await cut(2400, 1500).png().toBuffer(), 'images/hero-far', hero);
  await writeSizes(await cut(720, 1280).png().toBuffer(), 'images/hero-far-portrait', { 720: 260_000 });
  await writeShared(file, 'home');
  if (hasBlog) await writeShared(file, 'blog');
}

async function writeSizes(picture: Buffer, path: string, sizes: Record<number, number>): Promise<void> {
  for (const [width, budget] of Object.entries(sizes))
    for (const format of ['avif', 'webp'] as const)
      write(`${path}-${width}.${format}`, await encodeWithin(picture, Number(width), format, budget));
}

async function writeShared(file: string, name: string): Promise<void> {
  const picture = sharp(file).rotate().resize(1200, 630, { fit: 'cover' }).flatten();
  write(`og/${name}.jpg`, await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

async function writeIcons(): Promise<void> {
  if (existsSync(join(folder, 'public/icons/favicon.svg'))) return;
  const icon = (corner: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 40 40"><clipPath id="c">` +
        `<rect width="40" height="40" rx="${corner}"/></clipPath><g clip-path="url(#c)"><path d="M0 0h40v40H0z" ` +
        `fill="${palette.mango}"/><path d="M0 28q10-6 20 0t20 0v12H0z" fill="${palette.turquoise}"/>` +
        `<circle cx="20" cy="16" r="6" fill="${palette.white}"/></g></svg>`,
    );
  write('icons/favicon.svg', icon(20));
  for (const size of [192, 512]) {
    write(`icons/icon-${size}.png`, await sharp(icon(20)).resize(size).png().toBuffer());
    write(`icons/icon-maskable-${size}.png`, await sharp(icon(0)).resize(size).png().toBuffer());
  }
  write('icons/apple-touch-icon.png', await sharp(icon(0)).resize(180).png().toBuffer());
}

/** Pictures of a sky over hills or water in the colors of the operator, each with another line. */
async function makePlaceholders(): Promise<void> {
  const names = [
    'hero',
    ...Object.entries(items).flatMap(([kind, list]) => list.map(({ id }) => `${kind}/${id}`)),
    ...galleryPictures.map(({ name }) => `gallery/${name}`),
  ];
  for (const [at, name] of names.entries()) {
    const path = join(folder, 'photographs', `${name}.jpg`);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    await sharp(scene(at)).jpeg({ quality: 82 }).toFile(path);
  }
}

function scene(at: number): Buffer {
  const hill = (top: number, swing: number, color: string) =>
    `<path d="M0 ${top}q300-${swing} 600 0t600 0 600 0 600 0v900h-2400z" fill="${color}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1500"><defs><linearGradient id="s" x2="0" y2="1">` +
      `<stop stop-color="${palette.skyHigh}"/><stop offset="1" stop-color="${palette.skyHaze}"/></linearGradient></defs>` +
      `<rect width="2400" height="1500" fill="url(#s)"/><circle cx="${1500 + ((at * 270) % 700)}" cy="620" r="130" ` +
      `fill="${palette.mango}"/>${hill(880, 90 + ((at * 47) % 160), palette.turquoise)}` +
      `${hill(1080, 60 + ((at * 83) % 140), palette.seaLine)}${hill(1290, 120, palette.lagoon)}</svg>`,
  );
}

/** A module of the operator's content. */
async function content<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, 'content', `${name}.ts`)).href)) as Module;
}

function write(path: string, bytes: Buffer): void {
  const file = join(folder, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

await main();
