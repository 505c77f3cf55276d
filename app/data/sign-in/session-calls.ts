import { fetchWithClock } from '../clock/server-clock.ts';

/** How long the end of a session waits for the calls that are under way, in ms. */
const longestWait = 2_000;

const underWay = new Set<Promise<Response>>();
/** Resolves to whether the session has ended; at once, unless the person is signing out. */
let ending: Promise<boolean> = Promise.resolve(false);

/**
 * Fetches with the rights of the session. While a person signs out the call waits, and rejects with an AbortError if
 * the session ends: the backend would refuse it.
 */
export const fetchInSession: typeof fetch = async (input, init) => {
  if (await ending) throw new DOMException(undefined, 'AbortError');
  const response = fetchWithClock(input, init);
  underWay.add(response);
  try {
    return await response;
  } finally {
    underWay.delete(response);
  }
};

/**
 * Ends the session after the calls that are under way, such as an answer that was pressed just before, have their
 * responses, at the latest after two seconds. Rejects like `end`; the calls that waited then go on.
 */
export function endAfterCalls(end: () => Promise<void>): Promise<void> {
  const ended = Promise.race([
    Promise.allSettled(underWay),
    new Promise((passed) => setTimeout(passed, longestWait)),
  ]).then(end);
  ending = ended.then(
    () => true,
    () => false,
  );
  return ending.then(() => {
    // The next session has no end yet.
    ending = Promise.resolve(false);
    return ended;
  });
}
