import { keptAnswers, writeAnswers } from './answer-storage.ts';
import type { KeptAnswer } from './answer-storage.ts';
import { isTooOld } from './desk-storage.ts';

/** An answer that was just given. */
export type NewAnswer = Pick<KeptAnswer, 'booking' | 'name' | 'decision' | 'message'>;

/** An answer with the id that deduplicates its sending. */
export function makeAnswer(answer: NewAnswer): KeptAnswer {
  return { ...answer, id: crypto.randomUUID(), at: new Date().toISOString(), problem: null };
}

/** Keeps an answer, in place of an earlier one to the same booking. False where the device could not keep it. */
export function keepAnswer(answer: KeptAnswer): boolean {
  return writeAnswers([...keptAnswers().filter(({ booking }) => booking !== answer.booking), answer]);
}

export function discardAnswer(id: string): void {
  writeAnswers(keptAnswers().filter((answer) => answer.id !== id));
}

/** Changes a kept answer; one that was discarded meanwhile stays discarded. */
export function changeAnswer(id: string, change: Partial<KeptAnswer>): void {
  writeAnswers(keptAnswers().map((answer) => (answer.id === id ? { ...answer, ...change } : answer)));
}

/** Whether it is sent without a press: no rule refused it, and it was given in the last seven days. */
export function isSentByItself({ problem, at }: KeptAnswer): boolean {
  return problem === null && !isTooOld(at);
}
