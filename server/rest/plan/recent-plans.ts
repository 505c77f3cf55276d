import { RecentValues } from '../../platform/recent-values.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RestRequest } from '../rest-request.ts';

type Planned = Pick<RestRequest, 'method' | 'schema' | 'name' | 'search' | 'raw'>;

const plansOfCatalogue = 200;
const headersOfPlans = ['accept', 'prefer', 'range'];

/**
 * The plans of recent requests, because many visitors send equal ones. A plan depends on the catalogue, on the
 * settings, which are read with the catalogue, and on what is part of the key here. It is shared and must not be
 * changed.
 */
export class RecentPlans<T> {
  readonly #plans = new WeakMap<Catalogue, RecentValues<T>>();

  /** The plan of an equal request, or what `plan` returns. `shape`: what the plan depends on in the body, as JSON. */
  get(catalogue: Catalogue, { method, schema, name, search, raw }: Planned, shape: string, plan: () => T): T {
    let plans = this.#plans.get(catalogue);
    if (!plans) this.#plans.set(catalogue, (plans = new RecentValues(plansOfCatalogue)));
    const headers = headersOfPlans.map((header) => raw.headers.get(header));
    // The name is the one part that may contain a line break, so it is the last.
    return plans.get([method, schema, search, ...headers, shape, name].join('\n'), plan);
  }
}
