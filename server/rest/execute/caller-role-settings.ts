import type { Pool } from '../../database/pool.ts';

/** The settings of `alter role ... set ...` for a role of requests. */
export interface CallerRoleSettings {
  /** The isolation level; null for the database's default. */
  isolation: Isolation | null;
  /** The statement timeout in Postgres's notation, such as `3s`; null for the server's own limit. */
  statementTimeout: string | null;
  others: Record<string, string>;
}

const isolations = ['read uncommitted', 'read committed', 'repeatable read', 'serializable'] as const;
type Isolation = (typeof isolations)[number];

// Settings that the server itself sets for each request.
const ownSettings = new Set(['role', 'search_path', 'transaction_read_only', 'default_transaction_read_only']);

/**
 * Reads the settings of all roles that `authenticator` may become, except settings that it may not set. Settings for
 * this database override those for all.
 * https://docs.postgrest.org/en/v14/references/transactions.html#impersonated-role-settings
 */
export async function readCallerRoleSettings(pool: Pool): Promise<Map<string, CallerRoleSettings>> {
  const { rows } = await pool.query<{ role: string; name: string; value: string }>(roleSettingsSql);
  const roles = new Map<string, CallerRoleSettings>();
  for (const { role, name, value } of rows) {
    const settings = roles.get(role) ?? { isolation: null, statementTimeout: null, others: {} };
    roles.set(role, settings);
    if (name === 'statement_timeout') settings.statementTimeout = value;
    else if (name === 'default_transaction_isolation')
      settings.isolation = isolations.find((one) => one === value.toLowerCase()) ?? null;
    else if (!ownSettings.has(name)) settings.others[name] = value;
  }
  return roles;
}

const roleSettingsSql = `
  select s.role, s.name, s.value from (
    select r.rolname as role, s.setdatabase, split_part(one, '=', 1) as name,
           substr(one, strpos(one, '=') + 1) as value
      from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole
      cross join unnest(s.setconfig) as one
     where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
       and r.rolname <> 'authenticator'
       and exists (select from pg_auth_members m
                    where m.roleid = r.oid and m.member = (select oid from pg_roles where rolname = 'authenticator'))
  ) s
  join pg_settings p on p.name = s.name
   and (p.context = 'user' or has_parameter_privilege('authenticator', p.name, 'set'))
  order by s.setdatabase`;
