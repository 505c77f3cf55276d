import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** The browsers of README.md, Browsers. Edge has what Chrome has. */
const oldest = { safari_ios: 15.4, chrome: 109, firefox: 115 } as const;

/** A member of an interface or of a built-in object. The owner of a global object is 'window'. */
interface Member {
  owner: string;
  name: string;
  /** Of the object itself, of its instances, or either: the data do not say it of the objects of JavaScript. */
  of: 'object' | 'instance' | 'either';
}

const older = new Set<string>();
const newer = [...membersOf(compat.api, 'instance'), ...membersOf(compat.javascript.builtins!, 'either')];

/** What at least one of the browsers lacks, by the data of MDN: each name with the path of the object that has it. */
export const newerInterfaces = newer.flatMap(({ owner, name, of }): [owner: string, name: string][] =>
  isGlobal(owner)
    ? [['window', name]]
    : [
        ...(of === 'instance' ? [] : [[owner, name] as [string, string]]),
        ...(of === 'object' ? [] : [[`${owner}.prototype`, name] as [string, string]]),
      ],
);

/** Selectors at which querySelector throws in such a browser. */
export const newerSelectors = [':has(', ':modal', ':popover-open', ':user-valid', ':user-invalid'];

/**
 * The names of newer interfaces and selectors that a script uses, and 'lookbehind' for such a regular expression. A
 * name that an older interface has too, or of one word, such as `size`, counts on its owner, and on what the script
 * declares as such.
 */
export function newerUses(script: string): string[] {
  const words = new Set(script.match(/[\w$]+/g));
  const names = newer.filter((member) => words.has(member.name) && isUsed(member, script)).map(({ name }) => name);
  const found = newerSelectors.filter((selector) => script.includes(selector));
  return [...new Set([...names, ...found, ...(/\(\?<[=!]/.test(script) ? ['lookbehind'] : [])])].sort();
}

/** What a compiled style sheet must not have, because such a browser drops the rule or shows no colour. */
export const newerStyles =
  /@container|@starting-style|@scope|@property|light-dark\(|color-mix\(|\(from |&|:modal|:user-(?:in)?valid|\d(?:r?lh|cq\w+)\b/g;

function membersOf(objects: Identifier, of: Member['of']): Member[] {
  return Object.entries(objects).flatMap(([owner, object]): Member[] => {
    const { __compat: own, ...members } = object as Identifier;
    if (own && isNewer(own)) return [{ owner: 'window', name: owner, of: 'object' }];
    older.add(owner);
    return Object.entries(members as Record<string, Identifier>).flatMap(([key, { __compat: statement }]) => {
      const name = key.replace(/_static$/, '');
      if (!statement || statement.status?.deprecated || name === owner || !/^[a-z]\w*$/i.test(name)) return [];
      if (name.includes('_')) return [];
      if (isNewer(statement)) return [{ owner, name, of: name === key ? of : 'object' }];
      older.add(name);
      return [];
    });
  });
}

function isNewer({ support, status }: CompatStatement): boolean {
  if (status?.deprecated) return false;
  return Object.entries(oldest).some(([browser, version]) => {
    const statement = support[browser as keyof typeof oldest];
    const all = [statement ?? []].flat() as SimpleSupportStatement[];
    return !all.some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) => {
      const since = parseFloat(String(added).replace('≤', ''));
      return since <= version && !removed && !flags && !prefix && !other;
    });
  });
}

function isUsed({ owner, name, of }: Member, script: string): boolean {
  if (isGlobal(owner)) {
    // A function of one word, such as `restore`, may be one of the script.
    const call = /[A-Z]/.test(name) ? '(?:\\.\\w+)?\\(' : '\\.\\w+\\(';
    return new RegExp(`\\b(?:new |window\\.|self\\.|globalThis\\.)${name}\\b|(?<![\\w.$])${name}${call}`).test(script);
  }
  if (new RegExp(`\\b${owner}\\.${name}\\b`).test(script)) return true;
  if (of === 'object') return false;
  const isOwnersAlone = !older.has(name) && /[A-Z]/.test(name);
  const isObject = owner === 'Navigator' || owner === 'Document';
  const instance = isOwnersAlone ? '' : `\\b(${isObject ? owner.toLowerCase() : '\\w+'})`;
  if (!isOwnersAlone && !isObject && !bindingOf('\\w+', owner).test(script)) return false;
  // Setting an unknown property does nothing.
  const uses = script.matchAll(new RegExp(`${instance}\\??\\.${name}\\b(?!\\s*=[^=])`, 'g'));
  return [...uses].some(
    ({ 1: used, index }) => isOwnersAlone || isObject || ownerOf(used!, script.slice(0, index)) === owner,
  );
}

/** The interface of the last value before its use that a variable, parameter or field of this name gets by its type. */
function ownerOf(name: string, before: string): string | undefined {
  return [...before.matchAll(bindingOf(name, '\\w+'))].at(-1)?.[1];
}

/** Matches what gives a name a value or a type. Minified scripts have the same names in many functions. */
function bindingOf(name: string, owner: string): RegExp {
  return new RegExp(`\\b${name}\\??\\s*(?::\\s*|=(?!=)\\s*(?:new )?)(${owner})\\b`, 'g');
}

function isGlobal(owner: string): boolean {
  return owner === 'window' || owner === 'Window';
}
