import { clientNetwork } from '../../database/rate-limiter.ts';
import { Allowance, type Limits } from '../limits.ts';

export interface SendLimit {
  /** Whether an address may send that many messages now. */
  take(address: string, messages: number): boolean;
}

const burstSeconds = 5;
const maxNetworks = 10_000;

/** Limits the messages that arrive over HTTP, by client network, in this process. */
export function createSendLimit({ eventsPerSecond }: Limits): SendLimit {
  const allowances = new Map<string, Allowance>();
  return {
    take(address, messages) {
      const network = clientNetwork(address);
      const allowance = allowances.get(network) ?? new Allowance(eventsPerSecond * burstSeconds, burstSeconds);
      // The map keeps the order of use; the least recently used allowance is full again by the time it is evicted.
      allowances.delete(network);
      allowances.set(network, allowance);
      if (allowances.size > maxNetworks) allowances.delete(allowances.keys().next().value!);
      return allowance.take(messages);
    },
  };
}
