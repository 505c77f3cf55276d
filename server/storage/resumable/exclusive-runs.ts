/**
 * Runs work with the same name serially. A new call aborts the signal of the work in progress and waits for its end.
 */
export type ExclusiveRuns = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Used for uploads: a client whose connection broke continues on a new connection while the server still waits for
 * bytes on the old one. The newer request wins.
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
