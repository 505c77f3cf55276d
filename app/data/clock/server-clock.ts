import { readStored, writeStored } from '../offline/stored-values.ts';

// The clock of a device can be days off. Moments and days that the server decides about are compared with its clock,
// which the Date header of each response tells.

/** How far the server's clock is ahead of the device's, in ms, and when this was measured by the device's clock. */
interface ClockDifference {
  ahead: number;
  at: number;
}

const key = 'server-clock';
// A smaller difference, in ms, is not worth keeping for the next page.
const keptFrom = 60_000;
const changes = new EventTarget();
let known: number | null = null;

/** The server's time as far as it is known; before the first response, what earlier pages have measured. */
export function serverNow(): Date {
  return new Date(Date.now() + serverAhead());
}

/** How far the server's clock is ahead of the device's, in ms; negative if the device is ahead. */
export function serverAhead(): number {
  return (known ??= keptDifference());
}

/** Calls the listener when another difference was measured. Returns a function that unsubscribes. */
export function watchServerClock(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Fetches like `fetch`, and reads the server's clock from the response. */
export const fetchWithClock: typeof fetch = async (input, init) => {
  const sent = Date.now();
  const response = await fetch(input, init);
  readServerClock(response.headers.get('date'), sent, Date.now());
  return response;
};

/**
 * Reads the server's clock from a Date header (RFC 9110, 6.6.1), which was written between sending the request and
 * receiving the response, and has whole seconds. Keeps a difference that agrees with it, so slow responses change
 * nothing. Ignores a header that is absent or not a date.
 * @param sent when the request was sent, by the device's clock in ms
 * @param received when the response arrived, by the same clock
 */
export function readServerClock(date: string | null, sent: number, received: number): void {
  const written = Date.parse(date ?? '');
  const [least, most] = [written - received, written + 1_000 - sent];
  // False too if the header is no date, or the clock was set meanwhile.
  if (!(least <= most)) return;
  const before = serverAhead();
  if (before >= least && before <= most) return;
  known = (least + most) / 2;
  const difference: ClockDifference = { ahead: known, at: received };
  writeStored(key, Math.abs(known) < keptFrom ? null : difference);
  changes.dispatchEvent(new Event('change'));
}

function keptDifference(): number {
  const { ahead, at } = readStored<Partial<ClockDifference>>(key) ?? {};
  // A clock that shows less than at the measurement has been set back since.
  return typeof ahead === 'number' && typeof at === 'number' && at <= Date.now() ? ahead : 0;
}
