import { clientNetwork } from '../../database/rate-limiter.ts';
import { Allowance, type Limits } from '../limits.ts';

export interface SendLimit {
  /** Whether an address may send so many messages more. */
  take(address: string, messages: number): boolean;
}

// As on a socket: so many a second, and some seconds' worth at once.
const seconds = 5;
const mostNetworks = 10_000;

/** Counts messages per client network, in this process: whoever floods one server is refused by that one. */
export function createSendLimit({ eventsPerSecond }: Limits): SendLimit {
  const allowances = new Map<string, Allowance>();
  return {
    take(address, messages) {
      const network = clientNetwork(address);
      const allowance = allowances.get(network) ?? new Allowance(eventsPerSecond * seconds, seconds);
      // The longest silent one goes first; by then it has all its points back.
      allowances.delete(network);
      allowances.set(network, allowance);
      if (allowances.size > mostNetworks) allowances.delete(allowances.keys().next().value!);
      return allowance.take(messages);
    },
  };
}
