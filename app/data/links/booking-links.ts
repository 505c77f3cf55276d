import type {
  DecisionOutcome,
  DecisionView,
  AskOutcome,
  DayOutcome,
  FormOutcome,
  PlaceOutcome,
  VisitView,
  OfferView,
} from '../../../domain/booking/linked-booking.ts';
import { prefix } from '#words/language.ts';
import * as words from '#words/private-links.ts';
import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import type { RentalForm } from '../../../domain/rentals/rental-form.ts';
import type { AskedChanges, ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { abortAfter } from '../abort-after.ts';
import { loadUserRest, loadVisitorRest, withErrorMessage } from '../rest-client.ts';
import type { SiteRest } from '../rest-client.ts';
import { visitorReason } from '../refusals/visitor-refusals.ts';
import { isLinkToken } from './link-token.ts';
import { translateOffer, translateVisit } from '../translations/translated-visit.ts';
import { findTakenCart, TakenCartError } from '../rentals/taken-cart.ts';

const timeout = 30_000;

/**
 * Reads the request that a link of the operator opens. Null for any other token. The body of a POST contains the token,
 * so that it is never part of a URL. Like the functions below, throws an Error whose message is for the person.
 */
export function readDecisionLink(token: string): Promise<DecisionView | null> {
  return call(token, (rest) => rest.rpc('read_decision_link', { token }).abortSignal(abortAfter(timeout)));
}

/** Reads the obstacle to the days of that request, as loadObstacle does. */
export function readDecisionObstacle(token: string): Promise<DayRefusal | null> {
  return call(token, (rest) => rest.rpc('read_decision_obstacle', { token }).abortSignal(abortAfter(timeout)));
}

/**
 * Confirms or declines the request, with a message to the visitor. Null if the link no longer works. Throws
 * TakenCartError if the cart has another confirmed rental.
 * @param seen what stands against its day, if the operator has read that and confirms all the same
 */
export function decideByLink(
  token: string,
  decision: 'confirmed' | 'cancelled',
  message: string,
  seen: DayRefusal | null,
): Promise<DecisionOutcome | null> {
  return call(token, (rest) =>
    rest
      .rpc('decide_by_link', {
        token,
        decision,
        message: message.trim(),
        ...(seen ? { all_the_same: true, seen: { ...seen } } : {}),
      })
      .abortSignal(abortAfter(timeout)),
  );
}

/**
 * Confirms the request of a link as the administrator who is signed in on this device, if it is as the mail about it
 * says. False if it was not confirmed: it does not wait any more, it was changed, answered and undone, or asked about
 * since it came, a rule of the database is against it, or the session does not reach it.
 */
export async function confirmSignedIn(id: string): Promise<boolean> {
  const rest = await loadUserRest();
  const { data: found } = await rest
    .from('bookings')
    .select('changes:booking_changes(id), moves:rental_moves(id), asked:change_requests(id)')
    .eq('id', id);
  const [since] = found ?? [];
  if (!since || since.changes.length + since.moves.length + since.asked.length > 0) return false;
  const { data } = await rest
    .from('bookings')
    .update({ status: 'confirmed' })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id');
  return data?.length === 1;
}

/** Reads the booking that a visitor's link opens. Null for any other token. */
export async function readVisitLink(token: string): Promise<VisitView | null> {
  const view = await call(token, (rest) => rest.rpc('read_visit_link', { token }).abortSignal(abortAfter(timeout)));
  return prefix && view ? translateVisit(view, token) : view;
}

/**
 * Sends a change request to the operator. Null if the link no longer works.
 * @param changes the facts that are to be different; without any, the message says it
 */
export function askByLink(
  token: string,
  kind: ChangeRequestKind,
  message: string,
  changes: AskedChanges = {},
): Promise<AskOutcome | null> {
  return call(token, (rest) =>
    rest
      .rpc('request_change_by_link', { token, kind, message: message.trim(), changes: { ...changes } })
      .abortSignal(abortAfter(timeout)),
  );
}

/** Reads the other days that are offered for the booking of a link. Null if there is no offer. */
export async function readDayOffer(token: string): Promise<OfferView | null> {
  const offer = await call(token, (rest) => rest.rpc('read_day_offer', { token }).abortSignal(abortAfter(timeout)));
  return prefix && offer ? translateOffer(offer, token) : offer;
}

/** Chooses one of the offered days, or null if none fits. Null if the link no longer works. */
export function chooseDay(token: string, day: string | null): Promise<DayOutcome | null> {
  return call(token, (rest) =>
    // The generated type does not know that a parameter of a function may be null.
    rest.rpc('request_day_by_link', { token, day: day as string }).abortSignal(abortAfter(timeout)),
  );
}

/** Ticks all statements of a version of the form. Null if the link no longer works. */
export function tickRentalForm(
  token: string,
  { version, language }: Pick<RentalForm, 'version' | 'language'>,
): Promise<FormOutcome | null> {
  return call(token, (rest) =>
    // The first language is left out, so that a database that is older than the site takes the call too.
    rest
      .rpc('tick_rental_form', { token, version, ...(language ? { language } : {}) })
      .abortSignal(abortAfter(timeout)),
  );
}

/** Takes the offered place, or leaves the waiting list. Null if the link no longer works. */
export function answerOfferedPlace(token: string, takes: boolean): Promise<PlaceOutcome | null> {
  return call(token, (rest) => rest.rpc('answer_offered_place', { token, takes }).abortSignal(abortAfter(timeout)));
}

/** Stops the mails after a trip for the guest of a token. Null if the link does not work. */
export async function stopAfterTripMails(token: string): Promise<true | null> {
  const isStopped = await call(token, (rest) =>
    rest.rpc('stop_after_trip_mails', { token }).abortSignal(abortAfter(timeout)),
  );
  return isStopped || null;
}

/**
 * Ends the visitor's links to a booking and creates a new one. Returns its token, or null if the trip is over. For
 * administrators. Throws 'Failed to make a new link'.
 */
export function renewVisitLink(bookingId: string): Promise<string | null> {
  return withErrorMessage(words.notRenewed, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('renew_visit_link', { booking: bookingId });
    if (error) throw error;
    return data;
  });
}

interface Answer<T> {
  data: T | null;
  error: { message: string; code?: string } | null;
  status: number;
}

// In ms. How long a call waits that is sent once more.
const pause = 1_000;

async function call<T>(token: string, send: (rest: SiteRest) => PromiseLike<Answer<T>>): Promise<T | null> {
  if (!isLinkToken(token)) return null;
  const attempt = () =>
    loadVisitorRest()
      .then(send)
      .catch((cause: Error): Answer<T> => ({ data: null, error: cause, status: 0 }));
  let answer = await attempt();
  if (wasTooBusy(answer)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await attempt();
  }
  const { data, error, status } = answer;
  if (!error) return data;
  const taken = findTakenCart(error);
  if (taken) throw new TakenCartError(taken, error);
  // A rule of the database refused the call.
  if (status === 400 || status === 409)
    throw new Error(words.notSaved({ reason: visitorReason(error) }), { cause: error });
  throw new Error(failureOf(answer), { cause: error });
}

function failureOf(answer: Answer<unknown>): string {
  if (answer.status === 0) return words.noAnswer;
  // Too many requests, and a proxy that has waited for too long.
  return wasTooBusy(answer) || answer.status === 429 || answer.status === 504 ? words.tooBusy : words.failed;
}

/**
 * Whether the backend had no time for a call, so that nothing of it is stored: it did not begin (503), or was ended by
 * the time limit of its statement, which also counts the wait for others who change the same booking.
 */
function wasTooBusy({ error, status }: Answer<unknown>): boolean {
  return error !== null && (status === 503 || error.code === '57014');
}
