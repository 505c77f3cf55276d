import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { combos } from '../domain/catalogue/combos.ts';
import { golfCarts } from '../domain/catalogue/golf-carts.ts';
import { tours } from '../domain/catalogue/tours.ts';
import { scenes } from '../content/scenes/scenes.ts';
import { fingerprint } from './fingerprint.ts';
import { lettering } from './open-graph/lettering.ts';
import { galleryPictures } from '../content/gallery.ts';

const publicFolder = join(import.meta.dirname, '..', 'public');
const drawn = new Set(scenes.map((scene) => scene.name));

test('every file of every scene exists and is within its budget', () => {
  for (const file of scenes.flatMap((scene) => scene.files)) {
    const path = join(publicFolder, file.path);
    assert.ok(existsSync(path), `${file.path} is missing: run npm run art`);
    assert.ok(statSync(path).size <= file.budget, `${file.path} is ${statSync(path).size} bytes, over ${file.budget}`);
  }
});

test('every picture in public/ is that of the current scene', () => {
  const rendered = JSON.parse(readFileSync(join(import.meta.dirname, '../content/scenes/rendered.json'), 'utf8'));
  const outdated = scenes.filter((scene) => rendered[scene.name] !== fingerprint(scene)).map(({ name }) => name);
  assert.deepEqual(outdated, [], 'run npm run art');
});

test('every tour, combo, cart and gallery item has a separate picture', () => {
  const wanted = [...tours, ...combos, ...golfCarts]
    .map((item) => item.image)
    .concat(galleryPictures.map((item) => `gallery/${item.name}`));
  for (const name of wanted) assert.ok(drawn.has(name), `no scene draws ${name}`);
  assert.equal(new Set(wanted).size, wanted.length, 'two of them share a picture');
});

test('the pictures for sharing have fonts of the system if the headings of the site do', () => {
  const styles = lettering({ system: 'Georgia, serif' });
  assert.doesNotMatch(styles, /@font-face|Poster/);
  for (const kind of ['title', 'small']) assert.match(styles, new RegExp(`\\.${kind}\\{font-family:Georgia, serif;`));
});

test('the seed of the gallery has enough pictures', () => {
  assert.ok(galleryPictures.length >= 14);
  assert.equal(galleryPictures.filter((item) => item.featured).length, 8);
  assert.ok(new Set(galleryPictures.map((item) => item.category)).size >= 4);
});
