import type { Log } from '../../platform/log.ts';
import { imagesBusy } from '../storage-errors.ts';
import type { ImageTransform } from './image-transform.ts';
import { startRenderWorker, type RenderWorker } from './render-worker.ts';

export interface ImageRenderer {
  /** Runs renderImage in a separate process. Throws ImageProcessingError also if that process crashes or hangs. */
  render(source: Buffer, transform: ImageTransform, type: string): Promise<Buffer>;
  /** The id of the process for the next image; undefined if none is running. */
  pid(): number | undefined;
  /** Ends the process; images in progress and later ones fail. */
  close(): void;
}

/**
 * Renders images in a separate process, so that a file that crashes a decoder does not crash the server. The
 * environment of that process contains none of the server's secrets. The process starts with the first image and ends
 * after an idle time.
 */
export function createImageRenderer(log: Log): ImageRenderer {
  const workers = new Set<RenderWorker>();
  let current: RenderWorker | null = null;
  let isClosed = false;

  function start(): RenderWorker {
    const worker = startRenderWorker(log, {
      onRetired: () => {
        if (current === worker) current = null;
      },
      onExit: () => workers.delete(worker),
    });
    workers.add(worker);
    return worker;
  }

  return {
    async render(source, transform, type) {
      if (isClosed) throw imagesBusy();
      return (current ??= start()).render(source, transform, type);
    },
    pid: () => current?.pid,
    close() {
      isClosed = true;
      for (const worker of workers) worker.kill();
    },
  };
}
