import { systemClock, type Clock } from '../../platform/clock.ts';
import { imagesBusy, tooManyImages } from '../storage-errors.ts';
import { renderClientOf, settleTime, type RenderClient } from './render-clients.ts';

/** The image that a client requests. Requests with the same key share one rendering. */
export interface RenderTask {
  key: string;
  /** Large images may use only one of the two places, so that small images do not wait for them. */
  isLarge: boolean;
  work(): Promise<Buffer>;
}

export interface RenderQueueOptions {
  /** False disables the limits per client; the total limits stay. */
  hasLimits: boolean;
  clock?: Clock;
}

/** Bounds the memory and the processors that rendering uses. */
const maxRunning = 2;
const maxLargeRunning = 1;
const maxWaiting = 100;
const maxWaitingOfClient = 50;
const maxWaitMs = 10_000;
const burstMs = 60_000;

interface Rendering extends RenderTask {
  /** The client that requested the rendering first and whose limits it counts against. */
  owner: RenderClient;
  /** One client for each request. The rendering may begin when any of them has its turn. */
  callers: RenderClient[];
  isRunning: boolean;
  done: PromiseWithResolvers<Buffer>;
}

interface Turn {
  rendering: Rendering;
  client: RenderClient;
}

/**
 * Runs two renderings at a time, but only one per client. The next rendering belongs to the client that used the least
 * rendering time lately; of one client, small images come before large ones. So many images of some networks do not
 * delay another network.
 */
export class RenderQueue {
  readonly #clients = new Map<string, RenderClient>();
  readonly #renderings = new Map<string, Rendering>();
  readonly #hasLimits: boolean;
  readonly #clock: Clock;

  constructor({ hasLimits, clock = systemClock }: RenderQueueOptions) {
    this.#hasLimits = hasLimits;
    this.#clock = clock;
  }

  /**
   * Returns the rendered image. Throws SlowDown if this client has too many waiting renderings or has used up its time
   * (60 s at once, then 30 s a minute). Throws ServiceUnavailable if the rendering has not begun within 10 s or is
   * dropped for a client with fewer renderings.
   */
  async run(clientName: string, task: RenderTask): Promise<Buffer> {
    const client = renderClientOf(this.#clients, clientName, this.#clock());
    const rendering = this.#renderings.get(task.key) ?? this.#add(client, task);
    rendering.callers.push(client);
    this.#startNext();
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (!rendering.isRunning) reject(this.#giveUp(rendering, client));
    }, maxWaitMs);
    timer.unref();
    return Promise.race([rendering.done.promise, promise]).finally(() => clearTimeout(timer));
  }

  #add(client: RenderClient, task: RenderTask): Rendering {
    const isSpent = client.usedMs > burstMs || client.waiting >= maxWaitingOfClient;
    if (this.#hasLimits && isSpent) throw tooManyImages();
    if (this.#waiting().length >= maxWaiting) this.#makeRoom(client);
    const rendering = { ...task, owner: client, callers: [], isRunning: false, done: Promise.withResolvers<Buffer>() };
    this.#renderings.set(task.key, rendering);
    client.waiting += 1;
    return rendering;
  }

  /** Refuses the newest rendering of a client that has more renderings than this one, otherwise of this client. */
  #makeRoom(client: RenderClient): void {
    const last = this.#waiting().findLast(({ owner }) => owner.waiting > client.waiting + 1);
    if (!last) throw imagesBusy();
    this.#drop(last);
    last.done.reject(imagesBusy());
  }

  #giveUp(rendering: Rendering, client: RenderClient): Error {
    rendering.callers.splice(rendering.callers.indexOf(client), 1);
    if (!rendering.callers.length) this.#drop(rendering);
    return imagesBusy();
  }

  #drop(rendering: Rendering): void {
    this.#renderings.delete(rendering.key);
    rendering.owner.waiting -= 1;
  }

  #waiting(): Rendering[] {
    return [...this.#renderings.values()].filter(({ isRunning }) => !isRunning);
  }

  #startNext(): void {
    const now = this.#clock();
    for (const client of this.#clients.values()) settleTime(client, now);
    for (let turn = this.#nextTurn(); turn; turn = this.#nextTurn()) void this.#start(turn);
  }

  #nextTurn(): Turn | undefined {
    const running = [...this.#renderings.values()].filter(({ isRunning }) => isRunning);
    if (running.length >= maxRunning) return undefined;
    const isLargeFull = running.filter(({ isLarge }) => isLarge).length >= maxLargeRunning;
    const maxRunningOfClient = this.#hasLimits ? 1 : maxRunning;
    return this.#waiting()
      .filter(({ isLarge }) => !(isLarge && isLargeFull))
      .flatMap((rendering) => rendering.callers.map((client): Turn => ({ rendering, client })))
      .filter(({ client }) => client.running < maxRunningOfClient)
      .sort(
        (a, b) => a.client.usedMs - b.client.usedMs || Number(a.rendering.isLarge) - Number(b.rendering.isLarge),
      )[0];
  }

  async #start({ rendering, client }: Turn): Promise<void> {
    rendering.owner.waiting -= 1;
    rendering.isRunning = true;
    client.running += 1;
    const began = this.#clock();
    await rendering.work().then(rendering.done.resolve, rendering.done.reject);
    settleTime(client, this.#clock(), this.#clock() - began);
    client.running -= 1;
    this.#renderings.delete(rendering.key);
    this.#startNext();
  }
}
