import { asObject } from './json.ts';
import type { Setting } from './setting-kinds.ts';

/** Settings by their names in config.toml. A nested table is a section. */
export interface SettingsTable {
  [name: string]: Setting<unknown> | SettingsTable;
}

/** The values of a settings table. */
export type SettingValues<T> = { [K in keyof T]: T[K] extends Setting<infer V> ? V : SettingValues<T[K]> };

/** The sources of settings. An invalid value adds a line to `problems`. */
export interface SettingSources {
  /** A parsed settings file of the project: supabase/config.toml, or supabase/server.toml. */
  project: Record<string, unknown>;
  /** The name of that file, for problems. */
  file: string;
  env: Record<string, string | undefined>;
  problems: string[];
}

/**
 * Reads the section of config.toml at `path` as the Supabase CLI does: `env(NAME)` refers to a variable, and a variable
 * named SUPABASE_ and the setting's path in capitals (SUPABASE_AUTH_EMAIL_MAX_FREQUENCY) overrides the file. A
 * setting's own variable overrides both. A deprecated name counts if the current one is not set. An invalid value adds
 * a problem and is replaced with the fallback. Unknown names are ignored.
 */
export function readSettings<T extends SettingsTable>(
  table: T,
  path: string[],
  sources: SettingSources,
): SettingValues<T> {
  const section = path.reduce<Record<string, unknown>>((at, name) => asObject(at[name]) ?? {}, sources.project);
  const read = Object.entries(table).map(([name, entry]) => [
    name,
    isSetting(entry) ? readSetting(entry, name, section, path, sources) : readSettings(entry, [...path, name], sources),
  ]);
  return Object.fromEntries(read) as SettingValues<T>;
}

/** Reads a table whose names are environment variables. An empty variable counts as not set. */
export function readVariables<T extends Record<string, Setting<unknown>>>(
  table: T,
  env: SettingSources['env'],
  problems: string[],
): SettingValues<T> {
  const read = Object.entries(table).map(([variable, setting]) => [
    variable,
    readSetting({ ...setting, variable }, '', {}, [], { project: {}, file: '', env, problems }),
  ]);
  return Object.fromEntries(read) as SettingValues<T>;
}

function readSetting(
  setting: Setting<unknown>,
  name: string,
  section: Record<string, unknown>,
  path: string[],
  { file, env, problems }: SettingSources,
): unknown {
  const {
    formerName,
    variable: ownVariable,
    takesEmpty = false,
    fallback,
    kind,
    readVariable = setting.read,
  } = setting;
  const names = formerName ? [name, formerName] : [name];
  const pathVariables = name ? names.map((each) => `SUPABASE_${[...path, each].join('_').toUpperCase()}`) : [];
  const variables = ownVariable ? [ownVariable, ...pathVariables] : pathVariables;
  const isSet = (variable: string) =>
    takesEmpty && variable === ownVariable ? env[variable] !== undefined : env[variable]?.trim();
  const variable = variables.find(isSet);
  const nameInFile = names.find((name) => section[name] !== undefined) ?? name;
  const value = variable ? env[variable]!.trim() : resolveVariables(section[nameInFile], env);
  if (value === undefined || (value === '' && !(takesEmpty && variable))) return fallback;
  const read = variable && variable === ownVariable ? readVariable(value) : setting.read(value);
  if (read !== undefined) return read;
  problems.push(`${variable ?? `${file}: ${[...path, nameInFile].join('.')}`} must be ${kind}`);
  return fallback;
}

/** Replaces `env(NAME)` with that variable's text, or with undefined if it is not set; in a list, item by item. */
function resolveVariables(value: unknown, env: SettingSources['env']): unknown {
  if (typeof value === 'string') {
    const name = /^env\(([A-Za-z_][A-Za-z0-9_]*)\)$/.exec(value)?.[1];
    return name ? env[name]?.trim() : value;
  }
  if (Array.isArray(value))
    return value.map((item) => resolveVariables(item, env)).filter((item) => item !== undefined);
  return value;
}

function isSetting(entry: Setting<unknown> | SettingsTable): entry is Setting<unknown> {
  return typeof entry.read === 'function';
}
