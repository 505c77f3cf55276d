import { nameKey, type Catalogue, type DatabaseFunction, type QualifiedName } from '../catalogue/catalogue.ts';
import { ambiguousFunction, unknownFunction } from '../rest-error.ts';
import { closestMatch, closestName } from './fuzzy-match.ts';

/** The arguments of a call: their names, or a body for an unnamed argument. */
export interface GivenArguments {
  names: string[];
  /** The kind of a POST body; null for GET and HEAD, and for forms, which only have names. */
  body: 'json' | 'text' | 'xml' | 'bytes' | null;
}

export interface FoundFunction {
  target: DatabaseFunction;
  /** Whether the whole body is the only unnamed argument. */
  isWholeBody: boolean;
}

/** The types that a single unnamed argument may have, by kind of body. */
const unnamedTypes = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

/**
 * Finds the one function with this name and exactly the given arguments, of which those with defaults may be missing;
 * otherwise a function whose single unnamed argument is the whole body. Throws PGRST202 if there is none and PGRST203
 * if there are several. A hint only names functions that the role may use.
 * https://docs.postgrest.org/en/v14/references/api/functions.html#overloaded-functions
 */
export function requireFunction(
  catalogue: Catalogue,
  name: QualifiedName,
  given: GivenArguments,
  role: string,
): FoundFunction {
  const overloads = catalogue.functions.get(nameKey(name)) ?? [];
  const byNames = overloads.filter((candidate) => takes(candidate, given));
  // As in upstream, `{"": ...}` is passed on as a whole.
  if (byNames.length === 1) return { target: byNames[0]!, isWholeBody: given.names.includes('') };
  if (byNames.length > 1) throw ambiguousFunction(byNames.map(signature));
  const { body } = given;
  const whole = overloads.filter((candidate) => body !== null && takesWhole(candidate, body));
  if (whole.length === 1) return { target: whole[0]!, isWholeBody: true };
  if (whole.length > 1) throw ambiguousFunction(whole.map(signature));
  throw unknownFunction({
    name,
    parameters: given.names,
    unnamed: body === null ? null : unnamedTypes[body].join('/').replace('bytes', 'bytea'),
    isUnnamedOnly: body !== null && body !== 'json',
    suggestion: body === null || body === 'json' ? suggest(catalogue, name, given.names, role) : null,
  });
}

function takes(candidate: DatabaseFunction, { names, body }: GivenArguments): boolean {
  if (body !== null && body !== 'json') return false;
  const { arguments: list } = candidate;
  return (
    names.every((name) => list.some((argument) => argument.name === name)) &&
    list.every((argument) => !argument.isRequired || names.includes(argument.name))
  );
}

function takesWhole({ arguments: list }: DatabaseFunction, body: keyof typeof unnamedTypes): boolean {
  return list.length === 1 && list[0]!.name === '' && unnamedTypes[body].includes(list[0]!.type);
}

function signature({ schema, name, arguments: list }: DatabaseFunction): string {
  const parameters = list.map((argument) => `${argument.name} => ${argument.type.replace(/^public\./, '')}`);
  return `${schema}.${name}(${parameters.join(', ')})`;
}

function suggest(catalogue: Catalogue, { schema, name }: QualifiedName, given: string[], role: string): string | null {
  const listed = (names: string[]) => `(${names.toSorted().join(', ')})`;
  const usable = [...catalogue.functions.values()].flat().filter((one) => one.schema === schema && one.users.has(role));
  const overloads = usable.filter((one) => one.name === name);
  if (overloads.length) {
    const lists = overloads.map((one) => listed(one.arguments.map((argument) => argument.name)));
    const closest = closestMatch(listed(given), lists);
    return closest && `${name}${closest}`;
  }
  const isKnown = catalogue.functions.has(nameKey({ schema, name }));
  return isKnown
    ? null
    : closestName(
        name,
        usable.map((one) => one.name),
      );
}
