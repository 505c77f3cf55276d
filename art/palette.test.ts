import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mix, palette, tint } from './palette.ts';

describe('the inks', () => {
  it('return the palette colour when nothing moves', () => {
    for (const [name, color] of Object.entries(palette))
      assert.equal(tint(name as keyof typeof palette, 0, 0, 0), color);
  });

  it('move in lightness, chroma and hue', () => {
    assert.equal(tint('lagoon', 5.4, -1.4, 171), '#3a2a28');
    assert.equal(tint('white', 20, 0, 0), palette.white);
  });

  it('mix two colours', () => {
    assert.equal(mix('#000000', '#ffffff', 0.5), '#808080');
  });
});
