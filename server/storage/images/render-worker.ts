import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../platform/log.ts';
import { StorageError } from '../storage-errors.ts';
import type { ImageTransform } from './image-transform.ts';
import type { RenderRequest, RenderResponse } from './render-messages.ts';

/** A process keeps its memory until it ends, and a large image needs much for a moment. */
const maxIdleMemory = 400 * 1024 * 1024;
const idleMs = 30_000;
const timeLimitMs = 60_000;

export interface RenderWorker {
  pid: number | undefined;
  render(source: Buffer, transform: ImageTransform, type: string): Promise<Buffer>;
  /** Ends the process. Images in progress fail. */
  kill(): void;
}

interface WorkerEvents {
  /** Called when the worker must get no more images because it ended, was idle, or uses too much memory. */
  onRetired(): void;
  onExit(): void;
}

interface PendingImage {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Starts one process that renders images. After it is retired, it ends with its last image. */
export function startRenderWorker(log: Log, { onRetired, onExit }: WorkerEvents): RenderWorker {
  const child = fork(fileURLToPath(new URL(import.meta.url.replace('render-worker', 'render-process'))), {
    serialization: 'advanced',
    execArgv: [],
    // Fewer malloc arenas reduce fragmentation across the decoders' threads.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pending = new Map<number, PendingImage>();
  const kill = () => void child.kill('SIGKILL');
  let idle: NodeJS.Timeout | undefined;
  let isRetired = false;
  let lastId = 0;

  const retire = () => {
    isRetired = true;
    onRetired();
    if (pending.size === 0) kill();
  };
  const ended = (how: string) => {
    clearTimeout(idle);
    isRetired = true;
    onRetired();
    onExit();
    if (pending.size > 0) log.warn('the image process ended with images in progress', { how, images: pending.size });
    for (const { reject } of pending.values()) reject(new StorageError('ImageProcessingError'));
  };
  const finished = (id: number) => {
    pending.delete(id);
    if (pending.size > 0) return;
    if (isRetired) kill();
    else idle = setTimeout(retire, idleMs);
  };

  child.on('message', (response: RenderResponse) => {
    settle(pending.get(response.id), response);
    if ('memory' in response && response.memory > maxIdleMemory) retire();
  });
  child.on('error', (error) => ended(error.message));
  child.on('exit', (code, signal) => ended(String(signal ?? code)));

  return {
    pid: child.pid,
    kill,
    async render(source, transform, type) {
      clearTimeout(idle);
      const id = (lastId += 1);
      const timer = setTimeout(kill, timeLimitMs);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          pending.set(id, { resolve, reject });
          const request: RenderRequest = { id, source, transform, type };
          child.send(request, (error) => error && reject(error));
        });
      } finally {
        clearTimeout(timer);
        finished(id);
      }
    },
  };
}

function settle(image: PendingImage | undefined, response: RenderResponse): void {
  if ('bytes' in response) image?.resolve(Buffer.from(response.bytes));
  else if ('refusal' in response) {
    const { message, statusCode } = response.refusal;
    image?.reject(new StorageError('ImageProcessingError', message, statusCode));
  } else image?.reject(new Error(`an image could not be rendered: ${response.failure}`));
}
