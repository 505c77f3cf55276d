import * as failures from '#words/failures.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { readRefusal } from '../refusals/read-refusal.ts';

/** Thrown if a rental was not confirmed because its cart has another confirmed rental on one of its days. */
export class TakenCartError extends Error {
  readonly taken: TakenCart;

  constructor(taken: TakenCart, cause: unknown) {
    super(failures.cartTaken, { cause });
    this.taken = taken;
  }
}

/** The taken cart in an error of the data service. Null for any other error. */
export function findTakenCart(error: unknown): TakenCart | null {
  const refusal = readRefusal(error);
  return refusal?.code === 'cart.taken' ? refusal.values.by : null;
}
