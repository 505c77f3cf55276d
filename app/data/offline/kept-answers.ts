import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { findTakenCart } from '../rentals/taken-cart.ts';
import { loadUserRest } from '../rest-client.ts';
import { readKept, writeKept } from './kept-desk.ts';

/** An answer to a request that was given without a connection. */
export interface KeptAnswer {
  /** uuid; deduplicates its sending. */
  id: string;
  booking: string;
  /** The name in the booking. */
  name: string;
  decision: 'confirmed' | 'cancelled';
  /** To the visitor; '' for none. */
  message: string;
  /** Why it was not stored: the booking has this status now, it is gone, or the database refused. Null: it waits. */
  problem: { kind: 'changed'; status: BookingStatus } | { kind: 'gone' } | { kind: 'refused'; text: string } | null;
}

const name = 'answers';
const changed = new EventTarget();

/** The answers of the signed-in account that are not sent, oldest first. */
export function keptAnswers(): KeptAnswer[] {
  return readKept<KeptAnswer[]>(name)?.value ?? [];
}

/** Keeps an answer, in place of an earlier one to the same booking. False where the device could not keep it. */
export function keepAnswer(answer: Omit<KeptAnswer, 'id' | 'problem'>): boolean {
  const others = keptAnswers().filter(({ booking }) => booking !== answer.booking);
  return write([...others, { ...answer, id: crypto.randomUUID(), problem: null }]);
}

export function discardAnswer(id: string): void {
  write(keptAnswers().filter((answer) => answer.id !== id));
}

/** Calls back after each change in this tab and in others. Returns a function that stops it. */
export function watchAnswers(look: () => void): () => void {
  changed.addEventListener('change', look);
  addEventListener('storage', look);
  return () => {
    changed.removeEventListener('change', look);
    removeEventListener('storage', look);
  };
}

/**
 * Sends the answers that wait, one tab at a time; resolves to the names of those that were stored. One that the
 * database did not store stays with its problem. Without a connection all wait.
 */
export async function sendKeptAnswers(): Promise<string[]> {
  const send = async () => {
    const sent: string[] = [];
    for (const answer of keptAnswers().filter(({ problem }) => !problem)) {
      const problem = await sendOne(answer);
      if (problem === 'unsent') continue;
      if (problem === null) {
        discardAnswer(answer.id);
        sent.push(answer.name);
      } else write(keptAnswers().map((one) => (one.id === answer.id ? { ...one, problem } : one)));
    }
    return sent;
  };
  return 'locks' in navigator ? navigator.locks.request('desk answers', send) : send();
}

async function sendOne({ id, booking, decision, message }: KeptAnswer): Promise<KeptAnswer['problem'] | 'unsent'> {
  try {
    const rest = await loadUserRest();
    const { data, error, status } = await rest.rpc('answer_from_device', { answer: id, booking, decision, message });
    if (error) {
      // A rule of the database refused. Anything else is tried again.
      if (status === 400 || status === 409) return { kind: 'refused', text: refusalText(error) };
      return 'unsent';
    }
    if (data.outcome === 'done') return null;
    return data.outcome === 'changed' ? { kind: 'changed', status: data.status } : { kind: 'gone' };
  } catch {
    return 'unsent';
  }
}

/** The message of the database; for a cart that is taken also the other rental. */
function refusalText(error: { message: string }): string {
  const taken = findTakenCart(error);
  return taken ? `${error.message}: reference ${taken.reference}` : error.message;
}

function write(answers: KeptAnswer[]): boolean {
  const isKept = writeKept(name, answers);
  changed.dispatchEvent(new Event('change'));
  return isKept;
}
