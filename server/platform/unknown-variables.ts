import { serverVariables, variableNames } from './settings/server-variables.ts';

type Environment = Record<string, string | undefined>;

/** Prefixes that only variables of this server have. */
const ownPrefixes = ['ALERT_', 'MOVE_STORAGE_S3_', 'PGRST_', 'REST_', 'STORAGE_S3_', 'SUPABASE_AUTH_'];
/** Shorter names, such as PORT, are too similar to those of other programs. */
const shortestCompared = 6;

/** The variables of a program that includes this server. */
export interface OtherVariables {
  names: readonly string[];
  /** Prefixes that only these variables have. */
  prefixes: readonly string[];
}

/** The environment, and the names that have been read from it, set or not. */
export function recordReads(env: Environment): { recorded: Environment; names: Set<string> } {
  const names = new Set<string>();
  const get = (target: Environment, name: string | symbol) => {
    names.add(String(name));
    return target[String(name)];
  };
  return { recorded: new Proxy(env, { get }), names };
}

/**
 * The variables of the environment that look like a setting and are none: they have a prefix of settings, or are one
 * letter off. Each is a sentence.
 * @param read the names that were read, among them those that follow from paths in config.toml
 * @param others those of the program around this server
 */
export function describeUnknown(
  env: Environment,
  read: ReadonlySet<string>,
  others: OtherVariables = { names: [], prefixes: [] },
): string[] {
  const settings = [...new Set([...variableNames(serverVariables), ...read, ...others.names])];
  const prefixes = [...ownPrefixes, ...others.prefixes];
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || settings.includes(name)) return [];
    const meant =
      name.length >= shortestCompared ? settings.find((setting) => isOneLetterOff(name, setting)) : undefined;
    if (!meant && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
    return [`${name} is no setting of this server${meant ? `; is ${meant} meant?` : ''}`];
  });
}

/** Whether the names differ by one missing, extra or different letter, or by two exchanged neighbours. */
function isOneLetterOff(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === setting[start]) start++;
  const [a, b] = [name.slice(start), setting.slice(start)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isExchanged || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}
