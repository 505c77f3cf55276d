import { readSettings, type SettingSources } from '../platform/read-settings.ts';
import { readReservedPlaces, type ReservedPlaces } from './execute/visitor-of.ts';
import type { CallerRoleSettings } from './execute/caller-role-settings.ts';
import { readRestLimits, type RestLimits } from './rest-limits.ts';
import { readTokenSettings, type TokenSettings } from './tokens/token-settings.ts';
import { fromVariable, texts } from '../platform/setting-kinds.ts';
import { dataVariables } from '../platform/settings/service-variables.ts';

/** How a transaction ends, and whether `Prefer: tx=` may override that, by PostgREST's names. */
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
  /** The maximum number of rows in a response. */
  maxRows: number;
  /** A function that runs in the transaction before each request, or null. */
  preRequest: string | null;
  /** Whether aggregates such as `column.sum()` are allowed. */
  aggregatesEnabled: boolean;
  /** Whether `Accept: application/vnd.pgrst.plan` shows execution plans. */
  planEnabled: boolean;
  /** How transactions end, and whether `Prefer: tx=...` may override that. */
  txEnd: TransactionEnd;
  openapiMode: OpenapiMode;
  /** Whether the OpenAPI document describes that requests have a token. */
  openapiSecurityActive: boolean;
  /** Whether responses have a `Server-Timing` header with the durations of their steps. */
  serverTimingEnabled: boolean;
  limits: RestLimits;
  reservedPlaces: ReservedPlaces;
  /** Relations into which inserts need a token of [auth.captcha], and functions (rpc/search), if that is enabled. */
  captchaRelations: ReadonlySet<string>;
  tokens: TokenSettings;
}

/** The settings together with those that only the database can set. */
export interface ServiceSettings extends RestSettings {
  /** A function whose result replaces the OpenAPI document at the root, or null. */
  rootSpec: string | null;
  /** Values that statements can read as settings, keyed by their full names, such as `app.settings.greeting`. */
  appSettings: Record<string, string>;
  /** Keyed by role. */
  roleSettings: ReadonlyMap<string, CallerRoleSettings>;
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
