import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { ok, refused, startStorageServer, statusAndBody } from '../../support/storage-server.ts';

const { asAda, base, stop } = await startStorageServer();
after(stop);

const refusal = (message: string, code: string, error: string) => [400, { statusCode: '400', error, message, code }];
const invalid = (message: string) => refusal(message, 'InvalidRequest', 'Error');

describe('the gravity of a crop', () => {
  const colors = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255] } as const;
  const render = (query: string) => fetch(`${base}/render/image/public/photos/bands.png?${query}&format=origin`);
  /** The colours at 10 %, 50 % and 90 % of a row in the middle. */
  const bandsOf = async (response: Response) => {
    assert.equal(response.status, 200, await response.clone().text());
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    const colorAt = (x: number) => [...data.subarray((row + x) * info.channels, (row + x) * info.channels + 3)].join();
    return [0.1, 0.5, 0.9].map(
      (part) =>
        Object.entries(colors).find(([, color]) => String(color) === colorAt(part * info.width))?.[0] ?? 'mixed',
    );
  };
  before(async () => {
    // Three bands of 300 pixels.
    const band = (color: keyof typeof colors, left: number) => ({
      input: { create: { width: 300, height: 300, channels: 3, background: color } } as const,
      left,
      top: 0,
    });
    const bands = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'black' } })
      .composite([band('red', 0), band('lime', 300), band('blue', 600)])
      .png()
      .toBuffer();
    ok(await asAda.from('photos').upload('bands.png', bands, { contentType: 'image/png' }));
  });

  for (const [query, bands] of [
    ['', ['lime', 'lime', 'lime']],
    ['gravity=ce', ['lime', 'lime', 'lime']],
    ['gravity=we', ['red', 'red', 'red']],
    ['gravity=nowe', ['red', 'red', 'red']],
    ['gravity=ea', ['blue', 'blue', 'blue']],
    ['gravity=soea', ['blue', 'blue', 'blue']],
    ['gravity=no', ['lime', 'lime', 'lime']],
    ['gravity=we&x_offset=40', ['red', 'red', 'lime']],
    ['gravity=ea&x_offset=0.4', ['red', 'lime', 'lime']],
    ['gravity=ce&x_offset=-1000', ['red', 'red', 'red']],
    ['gravity=fp&x_offset=0&y_offset=1', ['red', 'red', 'red']],
    ['gravity=fp&x_offset=0.7&y_offset=0.5', ['lime', 'blue', 'blue']],
  ] as const) {
    it(`decides which part is kept: ${query || 'none'}`, async () => {
      assert.deepEqual(await bandsOf(await render(`width=100&height=100&${query}`)), bands);
    });
  }

  it('finds the interesting part', async () => {
    const response = await render('width=100&height=100&gravity=sm&x_offset=5');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    assert.deepEqual([width, height], [100, 100]);
  });

  it('is kept in signed links', async () => {
    const sign = (transform: object) => asAda.from('photos').createSignedUrl('bands.png', 60, { transform } as object);
    const size = { width: 100, height: 100 };
    const focal = { ...size, format: 'origin', gravity: 'fp', x_offset: '1', y_offset: 0.5 };
    assert.deepEqual(await bandsOf(await fetch(ok(await sign(focal)).signedUrl)), ['blue', 'blue', 'blue']);
    assert.deepEqual(refused(await sign({ ...size, gravity: 'fp' }))[2], 'InvalidParameter');
  });

  it('is refused if it makes no sense', async () => {
    const message = 'Focal point requires x and y coordinates within 0-1 range';
    const needsPoint = refusal(message, 'InvalidParameter', 'InvalidParameter');
    for (const [query, expected] of [
      ['gravity=up', invalid('querystring/gravity must be equal to one of the allowed values')],
      ['gravity=no&x_offset=a', invalid('querystring/x_offset must be number')],
      ['gravity=fp', needsPoint],
      ['gravity=fp&x_offset=0.5', needsPoint],
      ['gravity=fp&x_offset=0.5&y_offset=1.1', needsPoint],
      ['gravity=fp&x_offset=-0.1&y_offset=1', needsPoint],
    ] as const)
      assert.deepEqual(await statusAndBody(await render(query)), expected, query);
  });
});
