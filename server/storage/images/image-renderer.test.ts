import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { createLog } from '../../platform/log.ts';
import { createImageRenderer } from './image-renderer.ts';

const lines: string[] = [];
const renderer = createImageRenderer(createLog((line) => lines.push(line)));
after(() => renderer.close());

describe('the process that renders pictures', () => {
  it('starts with the first, takes several, and answers each', async () => {
    const source = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    assert.equal(renderer.pid(), undefined);
    const pictures = await Promise.all([10, 20, 30].map((width) => renderer.render(source, { width }, 'image/webp')));
    const widths = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
    assert.deepEqual(widths, [10, 20, 30]);
    await assert.rejects(renderer.render(Buffer.from('no picture'), {}, 'image/webp'), {
      code: 'ImageProcessingError',
      message: 'The source cannot be processed as an image',
    });
  });

  it('may be killed: the pictures under way fail, and the next has a new one', async () => {
    const source = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const refused = assert.rejects(renderer.render(source, {}, 'image/avif'), { code: 'ImageProcessingError' });
    const first = renderer.pid()!;
    process.kill(first, 'SIGKILL');
    await refused;
    assert.ok(
      lines.some((line) =>
        /the process that renders pictures ended in the midst of it how=SIGKILL pictures=1/.test(line),
      ),
      lines.join(),
    );
    assert.ok((await renderer.render(source, { width: 30 }, 'image/jpeg')).length > 0);
    assert.notEqual(renderer.pid(), first);
  });
});
