import * as failures from '#words/failures.ts';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import type { ComparedNumbers } from '../../../domain/numbers/numbers-csv.ts';
import { neighbour, type Period } from '../../../domain/numbers/period.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const message = failures.fetchNumbers;

/** Loads the numbers of a period and of the period before. For administrators. Throws 'Failed to fetch numbers'. */
export function loadDeskNumbers(period: Period): Promise<ComparedNumbers> {
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const load = async ({ first, last }: Period): Promise<DeskNumbers> => {
      const { data, error } = await rest.rpc('read_numbers', { first_day: first, last_day: last }, { get: true });
      if (error) throw error;
      return data;
    };
    const [now, before] = await Promise.all([load(period), load(neighbour(period, -1))]);
    return { now, before };
  });
}

/** The link of a partner by which requests came. */
interface PartnerLink {
  /** 'link:' and the word of the link. */
  source: string;
  requests: number;
  /** When the newest request came. */
  newest: string;
}

/**
 * Loads the links by which requests ever came, the latest first. For administrators. Throws 'Failed to fetch numbers'.
 */
export function loadPartnerLinks(): Promise<PartnerLink[]> {
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<PartnerLink>(await rest.rpc('read_partner_links', {}, { get: true }), message);
  });
}
