type Environment = Record<string, string | undefined>;

/** Shorter names, such as PORT, are too similar to those of other programs. */
const shortestCompared = 6;

/** The settings of a program. */
export interface KnownSettings {
  /** The program, for the sentences. */
  owner: string;
  names: Iterable<string>;
  /** Prefixes of variables that only these settings have. */
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
 * The variables of the environment that look like a setting of the program and are none: they have a prefix of its
 * settings, or are one letter off. Each is a sentence.
 */
export function describeUnknown(env: Environment, { owner, names, prefixes }: KnownSettings): string[] {
  const settings = [...new Set(names)];
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || settings.includes(name)) return [];
    const meant =
      name.length >= shortestCompared ? settings.find((setting) => isOneLetterOff(name, setting)) : undefined;
    if (!meant && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
    return [`${name} is no setting of ${owner}${meant ? `; is ${meant} meant?` : ''}`];
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
