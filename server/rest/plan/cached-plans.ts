import { RecentValues } from '../../platform/recent-values.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../execute/batch.ts';
import type { RestContext, RestRequest } from '../rest-context.ts';

type Planned = Pick<RestRequest, 'method' | 'schema' | 'name' | 'search' | 'raw'>;

interface CachedPlan {
  /** Null: there is nothing to do. */
  statement: Pick<Statement, 'text'> | null;
  guess?: Pick<Statement, 'text'> | null;
}

interface PlansOfSettings<T> {
  settings: RestContext['config'];
  plans: RecentValues<T>;
}

const limits = { values: 200, characters: 500_000 };
const headersOfPlans = ['accept', 'prefer', 'range'];

/**
 * The plans of recent requests, because many visitors send equal ones. A plan depends on the catalogue, on the settings
 * and on what is part of the key here. It is shared, so it must not be changed. The key has the query string, so the
 * values of filters stay in memory until other requests displace them; bodies do not.
 */
export class CachedPlans<T extends CachedPlan> {
  readonly #kept = new WeakMap<Catalogue, PlansOfSettings<T>>();

  /**
   * The plan of an equal request, or what `plan` returns. `shape`: what the plan depends on in the body, as JSON; null:
   * it has values of the body, and is not kept.
   */
  get(
    catalogue: Catalogue,
    { config }: RestContext,
    { method, schema, name, search, raw }: Planned,
    shape: string | null,
    plan: () => T,
  ): T {
    if (shape === null) return plan();
    const headers = headersOfPlans.map((header) => raw.headers.get(header));
    // The name is the one part of a request that may contain a line break, so it is the last.
    return this.#plansOf(catalogue, config).get([method, schema, search, ...headers, shape, name].join('\n'), plan);
  }

  /** The settings change shortly before the catalogue that is read with them, or without it where reading fails. */
  #plansOf(catalogue: Catalogue, settings: RestContext['config']): RecentValues<T> {
    let kept = this.#kept.get(catalogue);
    if (!kept || kept.settings !== settings) {
      kept = { settings, plans: new RecentValues<T>(limits, lengthOf) };
      this.#kept.set(catalogue, kept);
    }
    return kept.plans;
  }
}

function lengthOf({ statement, guess }: CachedPlan): number {
  return (statement?.text.length ?? 0) + (guess?.text.length ?? 0);
}
