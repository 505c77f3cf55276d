import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { parse } from 'smol-toml';
import { scalePicture } from './scaled-picture.ts';

it('the sizes of uploaded pictures are those that the server renders for everybody', () => {
  const toml = readFileSync(new URL('../../../supabase/server.toml', import.meta.url), 'utf8');
  const { storage } = parse(toml) as unknown as { storage: { render_sizes: number[] } };
  const { src, srcSet, preview } = scalePicture('https://x.example/storage/v1/object/public/tour-images/a.jpg')!;
  const sizes = [src, srcSet, preview].flatMap((addresses) =>
    [...addresses.matchAll(/(?:width|height)=(\d+)/g)].map((match) => Number(match[1])),
  );
  assert.deepEqual(
    [...new Set(sizes)].sort((a, b) => a - b),
    storage.render_sizes,
  );
});
