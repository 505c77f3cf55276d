import type { Catalogue, DatabaseFunction } from '../catalogue/catalogue.ts';
import { ambiguousFunction, unknownFunction } from '../rest-error.ts';

export interface FoundFunction {
  target: DatabaseFunction;
  /** The whole body is the one argument, which has no name. */
  isWholeBody: boolean;
}

/** Types that one unnamed argument may have, by the kind of body that becomes its value. */
const wholeBodyTypes: Record<'json' | 'text', string[]> = { json: ['json', 'jsonb'], text: ['text'] };

/**
 * The one function of that name that takes exactly the given argument names, those with defaults being free to miss;
 * else one whose only argument has no name and takes the body whole. Throws PGRST202 where there is none and PGRST203
 * where there are several.
 */
export function requireFunction(
  catalogue: Catalogue,
  name: string,
  given: string[],
  body: 'json' | 'text' | null,
): FoundFunction {
  const overloads = catalogue.functions.get(name) ?? [];
  const byNames = body === 'text' ? [] : overloads.filter((candidate) => takes(candidate, given));
  if (byNames.length === 1) return { target: byNames[0]!, isWholeBody: false };
  if (byNames.length > 1) throw ambiguousFunction(byNames.map(signature));
  const whole =
    body === null
      ? []
      : overloads.filter(
          (candidate) => isUnnamed(candidate) && wholeBodyTypes[body].includes(candidate.arguments[0]!.type),
        );
  if (whole.length === 1) return { target: whole[0]!, isWholeBody: true };
  if (whole.length > 1) throw ambiguousFunction(whole.map(signature));
  const alternative =
    body === null ? '' : ` or with a single unnamed ${body === 'text' ? 'text' : 'json/jsonb'} parameter`;
  throw unknownFunction(name, given, alternative);
}

function takes(candidate: DatabaseFunction, given: string[]): boolean {
  if (isUnnamed(candidate)) return false;
  return (
    given.every((name) => name !== '' && candidate.arguments.some((argument) => argument.name === name)) &&
    candidate.arguments.every((argument) => !argument.isRequired || given.includes(argument.name))
  );
}

function isUnnamed({ arguments: list }: DatabaseFunction): boolean {
  return list.length === 1 && list[0]!.name === '' && list[0]!.isRequired;
}

function signature({ name, arguments: list }: DatabaseFunction): string {
  return `public.${name}(${list.map((argument) => `${argument.name} => ${argument.type.replace(/^public\./, '')}`).join(', ')})`;
}
