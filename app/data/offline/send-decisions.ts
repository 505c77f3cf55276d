import * as failures from '#words/failures.ts';
import * as takenCart from '#words/taken-cart.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import { findRefusal, UnavailableDayError } from '../change-booking.ts';
import { finalReason } from '../refusals/desk-refusals.ts';
import { loadUserRest } from '../rest-client.ts';
import { inOneTab } from './one-tab.ts';
import { unsentDecisions } from './decision-storage.ts';
import type { UnsentDecision } from './decision-storage.ts';
import { changeDecision, discardDecision, isSentByItself, storeDecision, makeDecision } from './unsent-decisions.ts';
import type { NewDecision } from './unsent-decisions.ts';

/** The outcome of sending a decision. */
type Outcome =
  | { kind: 'stored' }
  | { kind: 'problem'; problem: NonNullable<UnsentDecision['problem']>; cause: unknown }
  /** Another failure, such as a server error. The decision can be sent again. */
  | { kind: 'failed'; cause: unknown }
  /** No response in time, so it is unknown whether the decision is stored. */
  | { kind: 'no response' };

// In ms. After this time the decision is stored on the device. Its id deduplicates repeated sending.
const longestWait = 8_000;

/**
 * Sends a decision about a request: with a connection as an update of the status, unless it has a message, which the
 * database stores in the same transaction. 'kept' means that there is no connection and the decision waits on this
 * device. Throws TakenCartError if the cart has another confirmed rental, UnavailableDayError if the departure has no
 * room, otherwise 'Failed to update booking status', also if someone else decided meanwhile.
 */
export async function sendDecision(given: NewDecision): Promise<'stored' | 'kept'> {
  const unsent = makeDecision(given);
  const isUpdate = navigator.onLine && given.message === '' && !given.departure && !given.allTheSame;
  const outcome = navigator.onLine ? await inTime(unsent, isUpdate ? update : call) : { kind: 'no response' as const };
  if (outcome.kind === 'stored') return 'stored';
  if (outcome.kind === 'no response') {
    if (storeDecision(isUpdate ? { ...unsent, mayBeStored: true } : unsent)) return 'kept';
    throw new Error(failures.keepAnswer);
  }
  throw findRefusal(outcome.cause) ?? new Error(failures.updateBookingStatus, { cause: outcome.cause });
}

/** The result of sendUnsentDecisions. */
export interface Sent {
  stored: UnsentDecision[];
  /** Not stored, because another desk already decided the same and there is no message. */
  settled: UnsentDecision[];
  /** Not stored for another reason, which is each decision's `problem`. */
  refused: UnsentDecision[];
}

/**
 * Sends the unsent decisions, in one tab at a time. A decision that the database does not store stays, with its
 * problem. Without a connection all decisions wait.
 */
export async function sendUnsentDecisions(): Promise<Sent> {
  const send = async () => {
    const sent: Sent = { stored: [], settled: [], refused: [] };
    for (const unsent of unsentDecisions().filter(isSentByItself)) {
      const outcome = await inTime(unsent, call);
      if (outcome.kind === 'no response') break;
      if (outcome.kind === 'failed') continue;
      const isSettled = outcome.kind === 'problem' && isSameAlready(unsent, outcome.problem);
      if (outcome.kind === 'problem' && !isSettled) {
        changeDecision(unsent.id, { problem: outcome.problem });
        sent.refused.push(unsent);
        continue;
      }
      discardDecision(unsent.id);
      (isSettled && !unsent.mayBeStored ? sent.settled : sent.stored).push(unsent);
    }
    return sent;
  };
  return await inOneTab('desk answers', send);
}

function isSameAlready(
  { decision, message }: UnsentDecision,
  problem: NonNullable<UnsentDecision['problem']>,
): boolean {
  return message === '' && problem.kind === 'changed' && problem.status === decision;
}

/** Sends a decision with a time limit. */
function inTime(unsent: UnsentDecision, way: (unsent: UnsentDecision) => Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ kind: 'no response' }), longestWait);
    // The call rejects if there is no session or the session cannot be refreshed.
    void way(unsent).then(resolve, (cause: unknown) =>
      resolve(isConnectionError(cause) ? { kind: 'no response' } : { kind: 'failed', cause }),
    );
  });
}

/** Updates the status of a booking that is still pending. Reports any other booking as a failure. */
async function update({ booking, decision }: UnsentDecision): Promise<Outcome> {
  const rest = await loadUserRest();
  const response = await rest
    .from('bookings')
    .update({ status: decision })
    .eq('id', booking)
    .eq('status', 'pending')
    .select('id');
  if (response.error) return outcomeOfError(response.error, response.status);
  return response.data.length === 1 ? { kind: 'stored' } : { kind: 'failed', cause: response };
}

/** Sends a decision with its id, its message and its departure. The database deduplicates by the id. */
async function call(unsent: UnsentDecision): Promise<Outcome> {
  const { id, booking, decision, message, departure, allTheSame = false } = unsent;
  const rest = await loadUserRest();
  if (departure?.made) {
    const made = await rest.rpc('add_departure', { departure: departure.id, made: departure.made });
    if (made.error) return outcomeOfError(made.error, made.status);
  }
  const { data, error, status } = await rest.rpc('decide_from_device', {
    decision_id: id,
    booking,
    decision,
    message,
    ...(departure ? { departure: departure.id } : {}),
    all_the_same: allTheSame,
  });
  if (error) return outcomeOfError(error, status);
  if (data.outcome === 'done') return { kind: 'stored' };
  const problem =
    data.outcome === 'changed' ? { kind: 'changed' as const, status: data.status } : { kind: 'gone' as const };
  return { kind: 'problem', problem, cause: data };
}

function outcomeOfError(error: unknown, status: number): Outcome {
  // A rule of the database refused.
  if (status === 400 || status === 409)
    return { kind: 'problem', problem: { kind: 'refused', text: refusalText(error) }, cause: error };
  // 502 to 504: a proxy responds because the server is away, for example during an upgrade.
  return status === 0 || (status >= 502 && status <= 504) ? { kind: 'no response' } : { kind: 'failed', cause: error };
}

// fetch and import() reject with a TypeError. The auth client, which refreshes the session, has a different error.
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'AuthRetryableFetchError');
}

/** The reason of the refusal; for a taken cart, also the other rental. */
function refusalText(error: unknown): string {
  const refusal = findRefusal(error);
  if (refusal instanceof UnavailableDayError) return obstacleSentence(refusal.refusal, 1) ?? refusal.message;
  return refusal
    ? takenCart.withReference({ reason: refusal.message, reference: refusal.taken.reference })
    : finalReason(error);
}
