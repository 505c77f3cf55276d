import * as failures from '#words/failures.ts';
import * as words from '#words/refusals.ts';
import * as takenCart from '#words/taken-cart.ts';
import { rivalText } from '../../../domain/departures/fleet.ts';
import { toBookingEntry } from '../../../domain/desk/entered-booking.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import { findRefusal, UnavailableDayError } from '../change-booking.ts';
import { findAssigned } from '../departures/fleet.ts';
import { finalReason } from '../refusals/desk-refusals.ts';
import { readRefusal } from '../refusals/read-refusal.ts';
import { loadUserRest } from '../rest-client.ts';
import { storedAccount } from './desk-storage.ts';
import { hasConnection, isConnectionError } from './last-response.ts';
import { inOneTab } from './one-tab.ts';
import { isAway } from './site-answer.ts';
import { changeAct, discardAct, isSentByItself, keepAct, makeAct } from './unsent-acts.ts';
import { subjectsOf, unsentActs } from './unsent-storage.ts';
import type { NewAct } from './unsent-acts.ts';
import type {
  UnsentAct,
  UnsentAssignment,
  UnsentChange,
  UnsentDecision,
  UnsentDivision,
  UnsentEntry,
  UnsentMove,
} from './unsent-storage.ts';

/** The outcome of sending an act. */
type Outcome =
  /** `answer`: what the database says of it. */
  | { kind: 'stored'; answer?: unknown }
  | { kind: 'problem'; problem: NonNullable<UnsentAct['problem']>; cause: unknown }
  /** Another failure, such as a server error. The act can be sent again. */
  | { kind: 'failed'; cause: unknown }
  /** No response in time, so it is unknown whether the act is stored. */
  | { kind: 'no response' };

type Rest = Awaited<ReturnType<typeof loadUserRest>>;
type Way<Act> = (rest: Rest, act: Act) => Promise<Outcome>;

interface Response {
  data: unknown;
  error: unknown;
  status: number;
}

// In ms. After this time the act is stored on the device. Its id deduplicates repeated sending.
const longestWait = 8_000;

/**
 * Sends a decision about a request: with a connection as an update of the status, unless it has a message, which the
 * database stores in the same transaction. 'kept' means that there is no connection and the decision waits on this
 * device. Throws TakenCartError if the cart has another confirmed rental, UnavailableDayError if the departure has no
 * room, otherwise 'Failed to update booking status', also if someone else decided meanwhile.
 */
export async function sendDecision(given: NewAct<UnsentDecision>): Promise<'stored' | 'kept'> {
  const isUpdate = given.message === '' && !given.departure && !given.allTheSame;
  const failed = (cause: unknown) => new Error(failures.updateBookingStatus, { cause });
  const outcome = await sendOrKeep(makeAct<UnsentDecision>(given), failed, isUpdate ? update : undefined);
  return outcome === 'kept' ? 'kept' : 'stored';
}

/**
 * Sends an act, or keeps it on this device without a connection. Returns the answer of the database, or 'kept'. Throws
 * UnavailableDayError, TakenCartError, otherwise what `failed` makes of the cause, or an Error if the device could not
 * keep it.
 * @param first how it is sent now; by default as it is sent later
 */
export async function sendOrKeep<Act extends UnsentAct>(
  act: Act,
  failed: (cause: unknown) => Error,
  first?: Way<Act>,
): Promise<{ answer: unknown } | 'kept'> {
  const isOpen = hasConnection();
  const owner = storedAccount();
  const outcome = isOpen ? await inTime(act, first ?? call) : { kind: 'no response' as const };
  if (outcome.kind === 'stored') return { answer: outcome.answer };
  if (outcome.kind !== 'no response') throw findRefusal(outcome.cause) ?? failed(outcome.cause);
  // What one person has done is not kept for another one who signed in meanwhile.
  const isOwn = storedAccount() === owner;
  if (isOwn && keepAct(isOpen && first ? { ...act, mayBeStored: true } : act)) return 'kept';
  throw new Error(failures.keepAnswer);
}

/** The result of sendUnsentActs. */
export interface Sent {
  stored: UnsentAct[];
  /** Not stored, because another desk already decided the same and there is no message. */
  settled: UnsentAct[];
  /** Not stored for another reason, which is each act's `problem`. */
  refused: UnsentAct[];
}

/**
 * Sends the unsent acts, in one tab at a time. An act that the database does not store stays, with its problem. Without
 * a connection all wait.
 * @param show shows what the database has now. Until then, for some seconds at most, what is stored stays on this
 *   device, so that the desk does not show meanwhile how things were before it.
 */
export async function sendUnsentActs(show?: () => Promise<void>): Promise<Sent> {
  const send = async () => {
    const sent: Sent = { stored: [], settled: [], refused: [] };
    // What comes after an act that can be sent again waits for it, if it is about the same.
    const held = new Set<string>();
    for (const { id } of unsentActs()) {
      // Another tab may have discarded it meanwhile.
      const unsent = unsentActs().find((one) => one.id === id);
      if (!unsent || !isSentByItself(unsent)) continue;
      if (subjectsOf(unsent).some((one) => held.has(one))) continue;
      const outcome = await inTime(unsent, call);
      if (outcome.kind === 'no response') break;
      if (outcome.kind === 'failed') {
        for (const one of subjectsOf(unsent)) held.add(one);
        continue;
      }
      const isSettled = outcome.kind === 'problem' && isSameAlready(unsent, outcome.problem);
      if (outcome.kind === 'problem' && !isSettled) {
        changeAct(unsent.id, { problem: outcome.problem });
        sent.refused.push(unsent);
        continue;
      }
      (isSettled && !unsent.mayBeStored ? sent.settled : sent.stored).push(unsent);
    }
    const gone = [...sent.stored, ...sent.settled];
    if (show && gone.length > 0) await Promise.race([show(), endOfWait()]);
    for (const { id } of gone) discardAct(id);
    return sent;
  };
  return await inOneTab('desk answers', send);
}

function endOfWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longestWait));
}

function isSameAlready(act: UnsentAct, problem: NonNullable<UnsentAct['problem']>): boolean {
  return 'decision' in act && act.message === '' && problem.kind === 'changed' && problem.status === act.decision;
}

/** Sends an act with a time limit. */
function inTime<Act extends UnsentAct>(act: Act, way: Way<Act>): Promise<Outcome> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ kind: 'no response' }), longestWait);
    // The call rejects if there is no session or the session cannot be refreshed.
    void loadUserRest()
      .then((rest) => way(rest, act))
      .then(resolve, (cause: unknown) =>
        resolve(isConnectionError(cause) ? { kind: 'no response' } : { kind: 'failed', cause }),
      );
  });
}

/** Updates the status of a booking that is still pending. Reports any other booking as a failure. */
async function update(rest: Rest, act: UnsentDecision): Promise<Outcome> {
  const response = await rest
    .from('bookings')
    .update({ status: act.decision })
    .eq('id', act.booking)
    .eq('status', 'pending')
    .select('id');
  if (response.error) return outcomeOfError(response.error, response.status, act);
  return response.data.length === 1 ? { kind: 'stored' } : { kind: 'failed', cause: response };
}

/** Sends an act with its id, by which the database deduplicates, and makes its departure first. */
async function call(rest: Rest, act: UnsentAct): Promise<Outcome> {
  // A move and a division make their departure by themselves.
  const departure = 'departure' in act && !('parties' in act || 'leaving' in act) ? act.departure : undefined;
  if (!departure?.made) return callOnce(rest, act);
  const { data, error, status } = await rest.rpc('choose_departure', { departure: departure.id, made: departure.made });
  if (error) return outcomeOfError(error, status, act);
  // The login page of a network or a filter may respond before the backend does.
  return typeof data === 'string' ? callOnce(rest, onDeparture(act, data)) : { kind: 'failed', cause: data };
}

/** The act with the departure that the database has for the chosen one. */
function onDeparture(act: UnsentAct, id: string): UnsentAct {
  const departure = { ...('departure' in act && act.departure), id };
  return { ...act, departure, ...('edit' in act ? { edit: { ...act.edit, departure_id: id } } : {}) } as UnsentAct;
}

function callOnce(rest: Rest, act: UnsentAct): Promise<Outcome> {
  if ('input' in act) return enter(rest, act);
  if ('edit' in act) return change(rest, act);
  if ('leaving' in act) return divide(rest, act);
  if ('parties' in act) return move(rest, act);
  return 'assignedTo' in act ? assign(rest, act) : decide(rest, act);
}

async function decide(rest: Rest, act: UnsentDecision): Promise<Outcome> {
  const { id, booking, decision, message, departure, allTheSame = false } = act;
  const { data, error, status } = await rest.rpc('decide_from_device', {
    decision_id: id,
    booking,
    decision,
    message,
    ...(departure ? { departure: departure.id } : {}),
    all_the_same: allTheSame,
  });
  if (error) return outcomeOfError(error, status, act);
  if (data.outcome === 'done') return { kind: 'stored' };
  const problem =
    data.outcome === 'changed' ? { kind: 'changed' as const, status: data.status } : { kind: 'gone' as const };
  return { kind: 'problem', problem, cause: data };
}

async function enter(rest: Rest, act: UnsentEntry): Promise<Outcome> {
  const { id, input, as, tellsVisitor, departure, allTheSame = false } = act;
  const entry = toBookingEntry(input);
  const response = await rest.rpc('enter_booking', {
    booking: id,
    entry: as === 'waitlisted' ? { ...entry, from_waiting_list: true } : entry,
    confirms: as === 'confirmed',
    tells_visitor: tellsVisitor,
    all_the_same: allTheSame,
    ...(departure ? { departure: departure.id } : {}),
  });
  return outcomeOf(
    act,
    response,
    ['stored', 'same'].find((known) => known === response.data),
  );
}

async function change(rest: Rest, act: UnsentChange): Promise<Outcome> {
  const { changeRequest, isAsAsked } = act;
  const response = await (isAsAsked && changeRequest ? asAsked(rest, act, changeRequest) : asTyped(rest, act));
  return outcomeOf(act, response, (response.data as { outcome?: unknown } | null)?.outcome && response.data);
}

function asTyped(rest: Rest, { id, booking, edit, message, changeRequest, allTheSame, overwrites }: UnsentChange) {
  const { seen: _seen, ...facts } = edit;
  return rest.rpc('change_from_device', {
    request: id,
    booking,
    changes: overwrites ? facts : edit,
    message,
    all_the_same: allTheSame ?? false,
    ...(changeRequest ? { change_request: changeRequest } : {}),
  });
}

function asAsked(rest: Rest, { id, edit: { seen }, allTheSame, overwrites }: UnsentChange, changeRequest: string) {
  return rest.rpc('change_as_asked', {
    sending: id,
    change_request: changeRequest,
    all_the_same: allTheSame ?? false,
    ...(seen && !overwrites ? { seen } : {}),
  });
}

/** Sends a change of boats and crew. With `overwrites`, whatever others have assigned meanwhile. */
export async function assign(rest: Rest, act: UnsentAssignment): Promise<Outcome> {
  const { id, assignedTo, added, removed, seen, overwrites = false } = act;
  const response = await rest.rpc('assign_from_device', {
    request: id,
    departure: assignedTo,
    added: [...added],
    removed: [...removed],
    ...(overwrites ? {} : { seen: [...seen] }),
  });
  return outcomeOf(
    act,
    response,
    ['done', 'again'].find((known) => known === response.data),
  );
}

/** Sends a move of parties. With `overwrites`, wherever and whenever they go by now. */
export async function move(rest: Rest, act: UnsentMove): Promise<Outcome> {
  const { id, parties, departure, leavesAt, message, seen, emptied, allTheSame = false, overwrites = false } = act;
  const response = await rest.rpc('move_from_device', {
    request: id,
    parties: [...parties],
    departure: departure.id,
    ...(departure.made ? { made: departure.made } : {}),
    ...(message ? { message } : {}),
    all_the_same: allTheSame,
    ...(overwrites ? {} : { seen, leaves_at: leavesAt }),
    ...(emptied ? { emptied: emptied.id, fleet: [...emptied.fleet] } : {}),
  });
  return outcomeOf(
    act,
    response,
    ['done', 'removed', 'again'].find((known) => known === response.data),
  );
}

/** Sends a division of a party. With `overwrites`, at whatever hour the departure leaves by now. */
export async function divide(rest: Rest, act: UnsentDivision): Promise<Outcome> {
  const { id, booking, leaving, ofPeople, day, departure, leavesAt, message } = act;
  const { allTheSame = false, overwrites = false } = act;
  const response = await rest.rpc('divide_from_device', {
    booking,
    part: id,
    leaving,
    of_people: ofPeople,
    changes: { ...(day ? { date: day } : {}), ...(departure ? { departure_id: departure.id } : {}) },
    message,
    all_the_same: allTheSame,
    ...(departure?.made ? { made: departure.made } : {}),
    ...(leavesAt && !overwrites ? { leaves_at: leavesAt } : {}),
  });
  return outcomeOf(act, response, (response.data as { outcome?: unknown } | null)?.outcome && response.data);
}

/** What became of an act. @param answer what the database says if it stored the act; undefined for anything else */
function outcomeOf(act: UnsentAct, { error, status, data }: Response, answer: unknown): Outcome {
  if (error) return outcomeOfError(error, status, act);
  // The login page of a network or a filter may respond before the backend does.
  return answer === undefined ? { kind: 'failed', cause: data } : { kind: 'stored', answer };
}

function outcomeOfError(error: unknown, status: number, act: UnsentAct): Outcome {
  const code = readRefusal(error)?.code;
  if (code === 'booking.unknown' || code === 'departure.unknown')
    return { kind: 'problem', problem: { kind: 'gone', ...partiesOf(error) }, cause: error };
  // A rule of the database refused.
  if (status === 400 || status === 409) return { kind: 'problem', problem: problemOf(error, act), cause: error };
  return status === 0 || isAway(status) ? { kind: 'no response' } : { kind: 'failed', cause: error };
}

/** The reason of the refusal; for a taken cart, a boat or a person, also what has it. */
function problemOf(error: unknown, act: UnsentAct): NonNullable<UnsentAct['problem']> {
  const refusal = findRefusal(error);
  if (refusal instanceof UnavailableDayError) {
    const text = obstacleSentence(refusal.refusal, 1) ?? refusal.message;
    // Parties that move make no departure go again.
    const isFinal = refusal.refusal.why === 'called-off' && ('parties' in act || 'leaving' in act);
    return { kind: 'refused', text, ...(isFinal ? {} : { insist: 'allTheSame' }) };
  }
  if (refusal) {
    const { message: reason, taken } = refusal;
    return { kind: 'refused', text: takenCart.withReference({ reason, reference: taken.reference }) };
  }
  const assigned = findAssigned(error)?.refusal;
  if (assigned && 'assignedTo' in act)
    return {
      kind: 'refused',
      text: words.boatTaken({ name: act.names[assigned.thing] ?? words.boat, rival: rivalText(assigned) }),
    };
  const code = readRefusal(error)?.code;
  const isOvertaken = code === 'booking.facts-changed' || code === 'departure.fleet-changed';
  const reason = { kind: 'refused' as const, text: finalReason(error), ...partiesOf(error) };
  return isOvertaken ? { ...reason, insist: 'overwrites' } : reason;
}

/** The parties of a move for which it was refused. */
function partiesOf(error: unknown): { bookings?: readonly string[] } {
  const { bookings } = Object(readRefusal(error)?.values) as { bookings?: readonly string[] };
  return bookings ? { bookings } : {};
}
