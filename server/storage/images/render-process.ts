// The entry point of the process that decodes images. Renders the images that the server sends until the server
// disconnects.
import { StorageError } from '../storage-errors.ts';
import { renderImage } from './render-image.ts';
import type { RenderRequest, RenderResponse } from './render-messages.ts';

const send = (response: RenderResponse) => void process.send?.(response);

process.on('message', async ({ id, source, transform, type }: RenderRequest) => {
  try {
    const bytes = await renderImage(source, transform, type);
    send({ id, bytes, memory: process.memoryUsage.rss() });
  } catch (error) {
    if (!(error instanceof StorageError)) send({ id, failure: String(error) });
    else send({ id, refusal: { message: error.message, statusCode: error.kind.statusCode } });
  }
});
process.on('disconnect', () => process.exit());
