import type {
  DecisionOutcome,
  DecisionView,
  AskOutcome,
  DayOutcome,
  VisitView,
  WeatherOffer,
} from '../../../domain/booking/linked-booking.ts';
import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import type { ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { loadUserRest, loadVisitorRest, withErrorMessage } from '../rest-client.ts';
import type { SiteRest } from '../rest-client.ts';
import { findTakenCart, TakenCartError } from '../rentals/taken-cart.ts';

// 256 bits in base64url.
const tokenForm = /^[\w-]{43}$/;
const timeout = 30_000;

/**
 * The request that a link of the operator opens; null for any other token. The token is sent in the body of a POST, so
 * that no address has it. Throws an Error with a message for people, as do the functions below.
 */
export function readDecisionLink(token: string): Promise<DecisionView | null> {
  return call(token, (rest) => rest.rpc('read_decision_link', { token }).abortSignal(AbortSignal.timeout(timeout)));
}

/** The obstacle to the days of that request, as loadObstacle returns it. */
export function readDecisionObstacle(token: string): Promise<DayRefusal | null> {
  return call(token, (rest) => rest.rpc('read_decision_obstacle', { token }).abortSignal(AbortSignal.timeout(timeout)));
}

/**
 * Confirms or declines the request; null if the link does not work any more. The visitor gets the message. Throws
 * TakenCartError if the cart has another confirmed rental.
 */
export function decideByLink(
  token: string,
  decision: 'confirmed' | 'cancelled',
  message: string,
): Promise<DecisionOutcome | null> {
  return call(token, (rest) =>
    rest.rpc('decide_by_link', { token, decision, message: message.trim() }).abortSignal(AbortSignal.timeout(timeout)),
  );
}

/** The booking that a link of a visitor opens; null for any other token. */
export function readVisitLink(token: string): Promise<VisitView | null> {
  return call(token, (rest) => rest.rpc('read_visit_link', { token }).abortSignal(AbortSignal.timeout(timeout)));
}

/** Sends a change request to the operator; null if the link does not work any more. */
export function askByLink(token: string, kind: ChangeRequestKind, message: string): Promise<AskOutcome | null> {
  return call(token, (rest) =>
    rest
      .rpc('request_change_by_link', { token, kind, message: message.trim() })
      .abortSignal(AbortSignal.timeout(timeout)),
  );
}

/** The offer of the latest weather call for the booking that a link opens; null without an offer. */
export function readWeatherOffer(token: string): Promise<WeatherOffer | null> {
  return call(token, (rest) => rest.rpc('read_weather_offer', { token }).abortSignal(AbortSignal.timeout(timeout)));
}

/** Tells the operator which of the offered days the visitor wants; null if the link does not work any more. */
export function askForDay(token: string, day: string): Promise<DayOutcome | null> {
  return call(token, (rest) =>
    rest.rpc('request_day_by_link', { token, day }).abortSignal(AbortSignal.timeout(timeout)),
  );
}

/**
 * Ends the visitor's links to a booking and makes a new one; returns its token, or null if the trip is over. For
 * administrators. Throws 'Failed to make a new link'.
 */
export function renewVisitLink(bookingId: string): Promise<string | null> {
  return withErrorMessage('Failed to make a new link', async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('renew_visit_link', { booking: bookingId });
    if (error) throw error;
    return data;
  });
}

interface Answer<T> {
  data: T | null;
  error: { message: string } | null;
  status: number;
}

async function call<T>(token: string, send: (rest: SiteRest) => PromiseLike<Answer<T>>): Promise<T | null> {
  if (!tokenForm.test(token)) return null;
  const { data, error, status } = await loadVisitorRest()
    .then(send)
    .catch((cause: Error): Answer<T> => ({ data: null, error: cause, status: 0 }));
  if (!error) return data;
  const taken = findTakenCart(error);
  if (taken) throw new TakenCartError(taken, error);
  // A rule of the database refused the call; the message names the rule.
  if (status === 400 || status === 409) throw new Error(`It was not saved. ${error.message}.`, { cause: error });
  throw new Error('There is no answer from our server. Please check your connection and try again.', { cause: error });
}
