// The entry of the process in which pictures are decoded: it renders what the server sends until that lets go of it.
import { renderImage } from './render-image.ts';
import type { RenderAnswer, RenderRequest } from './image-renderer.ts';
import { StorageError } from '../storage-error.ts';

const send = (answer: RenderAnswer) => void process.send?.(answer);

process.on('message', async ({ id, source, transform, type }: RenderRequest) => {
  try {
    const bytes = await renderImage(source, transform, type);
    send({ id, bytes, memory: process.memoryUsage.rss() });
  } catch (error) {
    send(error instanceof StorageError ? { id, refusal: error.message } : { id, failure: String(error) });
  }
});
process.on('disconnect', () => process.exit());
