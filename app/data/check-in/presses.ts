import * as failures from '#words/failures.ts';
import type { NewPress, Press } from '../../../domain/departures/check-in.ts';
import { serverNow } from '../clock/server-clock.ts';
import { makeChangeSignal } from '../offline/change-signal.ts';
import { storedAccount } from '../offline/desk-storage.ts';
import { inOneTab } from '../offline/one-tab.ts';
import { readStored, writeForPage, writeStored } from '../offline/stored-values.ts';
import { finalReason } from '../refusals/desk-refusals.ts';
import { loadUserRest } from '../rest-client.ts';

/** A press that this device keeps until the database has it. It has no name of a guest. */
export interface KeptPress {
  press: Press;
  /** Why the database did not store it, in its words; null while it waits. */
  problem: string | null;
  /** Whether it was sent and there was no response. */
  isTried?: boolean;
}

// The prefix of one list per account. The lists are separate from the offline copy, which is deleted earlier.
const prefix = 'desk-presses-';
const changed = makeChangeSignal();
// In ms. Without a response after this time, all presses wait.
const longestWait = 8_000;

/** The kept presses of the signed-in account, oldest first. */
export function keptPresses(): KeptPress[] {
  const owner = storedAccount();
  return owner === null ? [] : (readStored<KeptPress[]>(prefix + owner) ?? []);
}

/**
 * Keeps a press, with its time, until it is sent. Throws an Error if the device could not keep it. With a connection
 * the page may keep it until it is sent, so that the crew checks in with blocked site data too.
 */
export function keepPress(press: NewPress): void {
  const kept: KeptPress = {
    press: { ...press, id: crypto.randomUUID(), at: serverNow().toISOString() },
    problem: null,
  };
  const isKept = write([...keptPresses(), kept], navigator.onLine ? 'page' : 'device');
  if (!isKept) throw new Error(failures.keepPress);
}

/** Removes presses from this device. */
export function discardPresses(ids: readonly string[]): void {
  if (ids.length > 0) write(keptPresses().filter(({ press }) => !ids.includes(press.id)));
}

/** Calls `onChange` after each change in any tab. Returns a function that stops this. */
export const watchPresses = changed.watch;

/**
 * Sends the kept presses in their order, in one tab at a time. `stored` has those that the database has now, which the
 * caller discards once it shows them. A press that a rule refuses stays with its problem. Without a connection all
 * wait.
 */
export async function sendPresses(): Promise<{ stored: string[]; refused: KeptPress[] }> {
  const send = async () => {
    const stored: string[] = [];
    const refused: KeptPress[] = [];
    let tried: string | null = null;
    for (const { press } of keptPresses().filter(({ problem }) => problem === null)) {
      const outcome = await inTime(press);
      if (outcome === 'no response') {
        tried = press.id;
        break;
      }
      if (outcome === 'stored') stored.push(press.id);
      else refused.push({ press, problem: outcome.problem });
    }
    const known = new Map(refused.map((kept) => [kept.press.id, kept]));
    if (refused.length > 0 || tried)
      write(
        keptPresses().map((kept) =>
          kept.press.id === tried ? { ...kept, isTried: true } : (known.get(kept.press.id) ?? kept),
        ),
      );
    return { stored, refused };
  };
  return await inOneTab('desk presses', send);
}

type Outcome = 'stored' | 'no response' | { problem: string };

function inTime(press: Press): Promise<Outcome> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('no response'), longestWait);
    // The call rejects without a connection, and if there is no session or it cannot be refreshed.
    void call(press).then(resolve, () => resolve('no response'));
  });
}

async function call(press: Press): Promise<Outcome> {
  const rest = await loadUserRest();
  const { error, status } = await ('party' in press
    ? rest.rpc('check_in_party', {
        party: press.party,
        day: press.day,
        pressed_at: press.at,
        ...(press.arrived === null ? {} : { arrived: press.arrived }),
      })
    : rest.rpc('mark_departure', {
        departure: press.departure,
        mark: press.mark,
        is_set: press.isSet,
        pressed_at: press.at,
      }));
  if (!error) return 'stored';
  // A rule of the database refused. Anything else, such as an upgrade of the server, passes.
  return status === 400 || status === 403 || status === 409 ? { problem: finalReason(error) } : 'no response';
}

/** Returns whether the presses are kept at least there. */
function write(presses: readonly KeptPress[], where: 'device' | 'page' = 'page'): boolean {
  const owner = storedAccount();
  const store = where === 'page' ? writeForPage : writeStored;
  const isStored = owner !== null && store(prefix + owner, presses.length > 0 ? presses : null);
  changed.tell();
  return isStored;
}
