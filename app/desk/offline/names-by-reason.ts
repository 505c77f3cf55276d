import { oneLine } from '../../../domain/booking/plain-text.ts';

/** Why a booking was left as it is. */
export interface NamedReason {
  /** The name of the visitor. */
  name: string;
  reason: string;
}

/** The reasons in the order of their first bookings, each with the names of all its bookings: 'Ana, Omar'. */
export function namesByReason(left: readonly NamedReason[]): { reason: string; names: string }[] {
  return [...new Set(left.map(({ reason }) => reason))].map((reason) => ({
    reason,
    names: left
      .filter((one) => one.reason === reason)
      .map(({ name }) => oneLine(name))
      .join(', '),
  }));
}
