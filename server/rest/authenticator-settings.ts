import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import { dataVariables } from '../platform/settings/service-variables.ts';
import { readCallerRoleSettings } from './execute/caller-role-settings.ts';
import { txEnds, type RestSettings, type ServiceSettings } from './rest-settings.ts';
import { parseRoleClaim } from './tokens/token-settings.ts';

export interface AuthenticatorSettings {
  /** The settings that are in effect. */
  readonly current: ServiceSettings;
  /** Reads the settings from the database. `use` puts them into effect. */
  read(): Promise<ServiceSettings>;
  use(settings: ServiceSettings): void;
}

/**
 * Settings that `alter role authenticator set pgrst.db_schemas = '...'` overrides, read with the catalogue.
 * https://docs.postgrest.org/en/v14/references/configuration.html#in-database-configuration
 */
export function createAuthenticatorSettings(pool: Pool, base: RestSettings, log: Log): AuthenticatorSettings {
  const own: ServiceSettings = { ...base, rootSpec: null, appSettings: {}, roleSettings: new Map() };
  let current = own;
  return {
    get current() {
      return current;
    },
    use(settings) {
      current = settings;
    },
    async read() {
      const [{ rows }, roleSettings] = await Promise.all([
        pool.query<{ setting: string }>(settingsSql),
        readCallerRoleSettings(pool),
      ]);
      const problems: string[] = [];
      const settings = rows.reduce<ServiceSettings>(
        (settings, { setting }) => withSetting(settings, setting, problems),
        {
          ...own,
          roleSettings,
        },
      );
      for (const problem of problems) log.warn('a setting of the role authenticator is ignored', { problem });
      return settings;
    },
  };
}

// A setting for one database overrides one for all databases.
const settingsSql = `
  select unnest(s.setconfig) as setting from pg_db_role_setting s
  where s.setrole = (select oid from pg_roles where rolname = 'authenticator')
    and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by s.setdatabase`;

const prefix = 'pgrst.';
const appPrefix = 'pgrst.app_settings.';

function withSetting(settings: ServiceSettings, setting: string, problems: string[]): ServiceSettings {
  const at = setting.indexOf('=');
  const name = setting.slice(0, at);
  const value = setting.slice(at + 1);
  if (!name.startsWith(prefix)) return settings;
  if (name.startsWith(appPrefix)) {
    return {
      ...settings,
      appSettings: { ...settings.appSettings, [`app.settings.${name.slice(appPrefix.length)}`]: value },
    };
  }
  const read = Object.hasOwn(readers, name) ? readers[name]! : null;
  const change = read?.(value, settings);
  if (!change) problems.push(`${name} = ${value}`);
  return { ...settings, ...change };
}

/** Stores a value in the settings. Returns null if it is invalid. */
type Reader = (value: string, settings: ServiceSettings) => Partial<ServiceSettings> | null;

const readers: Record<string, Reader> = {
  'pgrst.db_schemas': (value) => (listOf(value).length ? { schemas: listOf(value) } : null),
  'pgrst.db_extra_search_path': (value) => ({ extraSearchPath: listOf(value) }),
  'pgrst.db_max_rows': (value) => (/^[1-9]\d{0,8}$/.test(value) ? { maxRows: Number(value) } : null),
  'pgrst.db_pre_request': (value) => ({ preRequest: value || null }),
  'pgrst.db_root_spec': (value) => ({ rootSpec: value || null }),
  'pgrst.db_aggregates_enabled': (value) => flag(value, (aggregatesEnabled) => ({ aggregatesEnabled })),
  'pgrst.db_plan_enabled': (value) => flag(value, (planEnabled) => ({ planEnabled })),
  'pgrst.jwt_aud': (value, { tokens }) => ({ tokens: { ...tokens, audience: value || null } }),
  'pgrst.jwt_role_claim_key': (value, { tokens }) => {
    const roleClaim = parseRoleClaim(value);
    return roleClaim ? { tokens: { ...tokens, roleClaim } } : null;
  },
  'pgrst.db_tx_end': (value) => {
    const txEnd = Object.hasOwn(txEnds, value) ? txEnds[value] : undefined;
    return txEnd ? { txEnd } : null;
  },
  'pgrst.openapi_mode': (value) => {
    const openapiMode = dataVariables.PGRST_OPENAPI_MODE.read(value);
    return openapiMode ? { openapiMode } : null;
  },
  'pgrst.openapi_security_active': (value) => flag(value, (openapiSecurityActive) => ({ openapiSecurityActive })),
  'pgrst.server_timing_enabled': (value) => flag(value, (serverTimingEnabled) => ({ serverTimingEnabled })),
};

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean);
}

function flag(value: string, change: (isOn: boolean) => Partial<ServiceSettings>): Partial<ServiceSettings> | null {
  const isOn = ['true', 'on', '1', 'yes'].includes(value.toLowerCase());
  return isOn || ['false', 'off', '0', 'no'].includes(value.toLowerCase()) ? change(isOn) : null;
}
