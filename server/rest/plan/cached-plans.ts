import { RecentValues } from '../../platform/recent-values.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../execute/batch.ts';
import type { RestContext, RestRequest } from '../rest-context.ts';

type Planned = Pick<RestRequest, 'method' | 'schema' | 'name' | 'search' | 'raw'>;

interface CachedPlan {
  /** Null if there is nothing to do. */
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
 * Caches the plans of recent requests, because many visitors send equal requests. A plan depends on the catalogue, on
 * the settings and on the parts of a request that form its key. Plans are shared, so they must not be changed. The key
 * contains the query string, so values of filters stay in memory until other requests displace them; bodies do not.
 */
export class CachedPlans<T extends CachedPlan> {
  readonly #kept = new WeakMap<Catalogue, PlansOfSettings<T>>();

  /**
   * Returns the plan of an equal request, or the result of `plan`. `shape` is the part of the body that the plan
   * depends on, as JSON; null if the plan contains values of the body, and is not cached.
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
    // The name comes last, because it is the only part that may contain a line break.
    return this.#plansOf(catalogue, config).get([method, schema, search, ...headers, shape, name].join('\n'), plan);
  }

  /**
   * Compares the settings too, because they change shortly before the catalogue that is read with them, or alone if
   * reading fails.
   */
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
