import { readSettings, type SettingSources } from '../platform/read-settings.ts';
import { readReservedPlaces, type ReservedPlaces } from './execute/reserved-places.ts';
import type { RoleSettings } from './execute/role-settings.ts';
import { readRestLimits, type RestLimits } from './rest-limits.ts';
import { readTokenSettings, type TokenSettings } from './tokens/token-settings.ts';
import { fromVariable, texts } from '../platform/setting-kinds.ts';
import { dataVariables } from '../platform/settings/service-variables.ts';

/** How a transaction ends, and whether `Prefer: tx=` may choose the other end, by PostgREST's names. */
export const txEnds: Readonly<Record<string, TransactionEnd>> = {
  commit: { rollsBack: false, isOverridable: false },
  'commit-allow-override': { rollsBack: false, isOverridable: true },
  rollback: { rollsBack: true, isOverridable: false },
  'rollback-allow-override': { rollsBack: true, isOverridable: true },
};
interface TransactionEnd {
  rollsBack: boolean;
  isOverridable: boolean;
}
type OpenapiMode = typeof dataVariables.PGRST_OPENAPI_MODE.fallback;

// [api] of config.toml; PostgREST's own variables override it
// (https://docs.postgrest.org/en/stable/references/configuration.html).
const table = {
  schemas: fromVariable(dataVariables, 'PGRST_DB_SCHEMAS'),
  extra_search_path: fromVariable(dataVariables, 'PGRST_DB_EXTRA_SEARCH_PATH'),
  max_rows: fromVariable(dataVariables, 'PGRST_DB_MAX_ROWS'),
  pre_request: fromVariable(dataVariables, 'PGRST_DB_PRE_REQUEST'),
  aggregates_enabled: fromVariable(dataVariables, 'PGRST_DB_AGGREGATES_ENABLED'),
  plan_enabled: fromVariable(dataVariables, 'PGRST_DB_PLAN_ENABLED'),
  tx_end: fromVariable(dataVariables, 'PGRST_DB_TX_END'),
  openapi_mode: fromVariable(dataVariables, 'PGRST_OPENAPI_MODE'),
  openapi_security_active: fromVariable(dataVariables, 'PGRST_OPENAPI_SECURITY_ACTIVE'),
  server_timing_enabled: fromVariable(dataVariables, 'PGRST_SERVER_TIMING_ENABLED'),
};

/** The settings of the data service. */
export interface RestSettings {
  /** The schemas that the API exposes; the first is the default. */
  schemas: string[];
  /** Schemas that are searched after the request's own, for functions and operators. */
  extraSearchPath: string[];
  /** The most rows of one response. */
  maxRows: number;
  /** A function that runs in the transaction before each request; null: none. */
  preRequest: string | null;
  /** Whether `column.sum()` and its like are allowed. */
  aggregatesEnabled: boolean;
  /** Whether `Accept: application/vnd.pgrst.plan` shows execution plans. */
  planEnabled: boolean;
  /** How transactions end, and whether `Prefer: tx=...` may choose. */
  txEnd: TransactionEnd;
  openapiMode: OpenapiMode;
  /** Whether the OpenAPI document says that requests carry a token. */
  openapiSecurityActive: boolean;
  /** Whether responses show in `Server-Timing` how long their steps took. */
  serverTimingEnabled: boolean;
  limits: RestLimits;
  reservedPlaces: ReservedPlaces;
  /** Inserts into these relations need a token of [auth.captcha], if that is enabled. */
  captchaRelations: ReadonlySet<string>;
  tokens: TokenSettings;
}

/** The settings together with those that only the database can set. */
export interface ServiceSettings extends RestSettings {
  /** A function whose result replaces the OpenAPI document at the root; null: none. */
  rootSpec: string | null;
  /** What statements read as a setting, by its whole name, such as `app.settings.greeting`. */
  appSettings: Record<string, string>;
  /** By role. */
  roleSettings: ReadonlyMap<string, RoleSettings>;
}

/** Reads [api] of config.toml and of server.toml (`own`), and the PGRST_ variables. */
export function readRestSettings(sources: SettingSources, own: SettingSources): RestSettings {
  const api = readSettings(table, ['api'], sources);
  if (api.schemas.length === 0) sources.problems.push('api.schemas must name at least one schema');
  return {
    schemas: api.schemas,
    extraSearchPath: api.extra_search_path,
    maxRows: api.max_rows,
    preRequest: api.pre_request || null,
    aggregatesEnabled: api.aggregates_enabled,
    planEnabled: api.plan_enabled,
    txEnd: txEnds[api.tx_end]!,
    openapiMode: api.openapi_mode,
    openapiSecurityActive: api.openapi_security_active,
    serverTimingEnabled: api.server_timing_enabled,
    limits: readRestLimits(sources),
    reservedPlaces: readReservedPlaces(own),
    captchaRelations: new Set(readSettings({ captcha_relations: texts() }, ['api'], own).captcha_relations),
    tokens: readTokenSettings(sources),
  };
}

/** The search path of a statement. */
export function searchPathOf(schema: string, { extraSearchPath }: Pick<RestSettings, 'extraSearchPath'>): string {
  const quote = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
  return [...new Set([schema, ...extraSearchPath])].map(quote).join(', ');
}
