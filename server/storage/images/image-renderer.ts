import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../platform/log.ts';
import type { ImageTransform } from './image-transform.ts';
import { StorageError } from '../storage-error.ts';

export interface RenderRequest {
  id: number;
  source: Buffer;
  transform: ImageTransform;
  type: string;
}

export type RenderAnswer =
  | { id: number; bytes: Buffer; memory: number }
  | { id: number; refusal: string }
  | { id: number; failure: string };

export interface ImageRenderer {
  /** As renderImage, in the other process. Throws ImageProcessingError also where that crashes or hangs over it. */
  render(source: Buffer, transform: ImageTransform, type: string): Promise<Buffer>;
  /** The process that takes the next picture, if it runs. */
  pid(): number | undefined;
  /** Ends the process; pictures under way fail. */
  close(): void;
}

/** Memory that a process got hold of is not given back before it ends, and large pictures take a lot for a moment. */
const mostMemory = 400 * 1024 * 1024;
const idleMs = 30_000;
const timeLimitMs = 60_000;

interface Worker {
  process: ChildProcess;
  pending: Map<number, { done(bytes: Buffer): void; fail(error: Error): void }>;
  idle?: NodeJS.Timeout;
}

/**
 * Renders in a process of its own, which has none of the server's secrets in its environment: a picture that breaks a
 * decoder breaks no server. It starts with the first picture and ends when there have been none for a while.
 */
export function createImageRenderer(log: Log): ImageRenderer {
  const alive = new Set<Worker>();
  let current: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const child = fork(fileURLToPath(new URL('./render-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [],
      // Decoders allocate from several threads: few arenas keep the pieces together.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { process: child, pending: new Map() };
    alive.add(worker);
    child.on('message', (answer: RenderAnswer) => {
      const { done, fail } = worker.pending.get(answer.id) ?? {};
      if ('bytes' in answer) done?.(Buffer.from(answer.bytes));
      else
        fail?.(
          'refusal' in answer
            ? new StorageError('ImageProcessingError', answer.refusal)
            : new Error(`a picture could not be rendered: ${answer.failure}`),
        );
      if ('memory' in answer && answer.memory > mostMemory) retire(worker);
    });
    child.on('error', (error) => end(worker, error.message));
    child.on('exit', (code, signal) => end(worker, String(signal ?? code)));
    return worker;
  }
  const retire = (worker: Worker) => {
    if (current === worker) current = null;
    if (worker.pending.size === 0) worker.process.kill('SIGKILL');
  };
  const end = (worker: Worker, how: string) => {
    alive.delete(worker);
    if (worker.pending.size > 0)
      log.warn('the process that renders pictures ended in the midst of it', { how, pictures: worker.pending.size });
    for (const { fail } of worker.pending.values()) fail(new StorageError('ImageProcessingError'));
    clearTimeout(worker.idle);
    if (current === worker) current = null;
  };

  return {
    render(source, transform, type) {
      const worker = (current ??= start());
      clearTimeout(worker.idle);
      const id = (lastId += 1);
      return new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeLimitMs);
        const over = () => {
          clearTimeout(timer);
          worker.pending.delete(id);
          if (worker.pending.size > 0) return;
          if (current === worker) worker.idle = setTimeout(() => retire(worker), idleMs);
          else worker.process.kill('SIGKILL');
        };
        worker.pending.set(id, {
          done: (bytes) => (over(), resolve(bytes)),
          fail: (error) => (over(), reject(error)),
        });
        worker.process.send(
          { id, source, transform, type } satisfies RenderRequest,
          (error) => error && worker.pending.get(id)?.fail(error),
        );
      });
    },
    pid: () => current?.process.pid,
    close() {
      for (const worker of alive) worker.process.kill('SIGKILL');
    },
  };
}
