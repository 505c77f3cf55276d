/** Runs the work of one name serially. A newcomer aborts the signal of the work in progress and waits for its end. */
export type ExclusiveRuns = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * For uploads: a client whose connection broke continues on a new one while the server still waits for bytes on the old
 * one, so the newer request wins.
 */
export function createExclusiveRuns(): ExclusiveRuns {
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  return async (name, work) => {
    for (let other = running.get(name); other; other = running.get(name)) {
      other.abort.abort();
      await other.ended;
    }
    const abort = new AbortController();
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    running.set(name, { abort, ended });
    try {
      return await work(abort.signal);
    } finally {
      running.delete(name);
      end();
    }
  };
}
