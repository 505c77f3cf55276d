let last = -1;
let isLost = false;
/** How often a value was what the device knows. */
let misses = 0;

/** Records that the desk has received a response. */
export function noteResponse(): void {
  last = performance.now();
  isLost = false;
}

/** Records that the backend does not respond, so the page is the offline copy. */
export function noteLoss(): void {
  isLost = true;
}

/** Whether the desk has received a response since this moment of `performance.now()`. */
export function hasResponseSince(moment: number): boolean {
  return last >= moment;
}

/** Whether there is a connection, as far as the desk knows. */
export function hasConnection(): boolean {
  return navigator.onLine && !isLost;
}

/** Whether an error, or what caused it, is that no response came: there is no connection, or the server is away. */
export function isConnectionError(error: unknown): boolean {
  // fetch and import() reject with a TypeError. The auth client, which refreshes the session, has a different error.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'AuthRetryableFetchError')) return true;
  if (error instanceof Error && 'cause' in error) return isConnectionError(error.cause);
  // What the data service refuses has a code. What its client makes of a request without a response has an empty one.
  return Object(error).code === '';
}

/** Loads a value; without a connection or a response, it is what the device knows. Throws as `load` does. */
export async function loadOrKnow<Value>(load: () => Promise<Value>, know: () => Value): Promise<Value> {
  const miss = () => {
    misses++;
    return know();
  };
  if (!hasConnection()) return miss();
  try {
    return await load();
  } catch (error) {
    if (isConnectionError(error)) return miss();
    throw error;
  }
}

/** Loads a value, and records a response unless what was loaded is what the device knows. Throws as `load` does. */
export async function loadNoted<Value>(load: () => Promise<Value>): Promise<Value> {
  const before = misses;
  const value = await load();
  if (misses === before) noteResponse();
  return value;
}
