/** Runs the work of one name one after the other. Whoever comes asks the one at work, by its signal, to come to an end. */
export type OneAtATime = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * For uploads: a client whose connection broke comes back on a new one while the server still waits for bytes of the old
 * one. The newer one is right.
 */
export function createOneAtATime(): OneAtATime {
  const atWork = new Map<string, { abort: AbortController; over: Promise<void> }>();
  return async (name, work) => {
    for (let other = atWork.get(name); other; other = atWork.get(name)) {
      other.abort.abort();
      await other.over;
    }
    const abort = new AbortController();
    let done = () => {};
    const over = new Promise<void>((resolve) => (done = resolve));
    atWork.set(name, { abort, over });
    try {
      return await work(abort.signal);
    } finally {
      atWork.delete(name);
      done();
    }
  };
}
