import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { createLog } from '../../platform/log.ts';
import { createImageRenderer } from './image-renderer.ts';

const lines: string[] = [];
const renderer = createImageRenderer(createLog((line) => lines.push(line)));
after(() => renderer.close());

describe('the image process', () => {
  it('starts with the first image and renders several at once', async () => {
    const source = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    assert.equal(renderer.pid(), undefined);
    const images = await Promise.all([10, 20, 30].map((width) => renderer.render(source, { width }, 'image/webp')));
    const widths = await Promise.all(images.map(async (image) => (await sharp(image).metadata()).width));
    assert.deepEqual(widths, [10, 20, 30]);
    await assert.rejects(renderer.render(Buffer.from('not an image'), {}, 'image/webp'), {
      code: 'ImageProcessingError',
      message: 'The source image is invalid or unsupported for rendering',
    });
  });

  it('may be killed: images in progress fail, and the next one starts a new process', async () => {
    const source = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const refused = assert.rejects(renderer.render(source, {}, 'image/avif'), { code: 'ImageProcessingError' });
    const first = renderer.pid()!;
    process.kill(first, 'SIGKILL');
    await refused;
    assert.ok(
      lines.some((line) => /the image process ended with images in progress how=SIGKILL images=1/.test(line)),
      lines.join(),
    );
    assert.ok((await renderer.render(source, { width: 30 }, 'image/jpeg')).length > 0);
    assert.notEqual(renderer.pid(), first);
  });

  it('starts no more when it is closed', async () => {
    renderer.close();
    await assert.rejects(renderer.render(Buffer.from(''), {}, 'image/jpeg'), { code: 'ServiceUnavailable' });
  });
});
