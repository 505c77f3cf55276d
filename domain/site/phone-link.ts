import { withoutTrunkZero } from '../contact/trunk-zero.ts';

/** The link that calls a telephone number, however the number is written. */
export function phoneLink(phone: string): string {
  return `tel:${withoutTrunkZero(phone).replace(/[^+\d]/g, '')}`;
}
