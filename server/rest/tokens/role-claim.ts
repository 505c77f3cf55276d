import { asObject } from '../../platform/json.ts';
import type { Claims } from '../../platform/jwt.ts';

/** Finds the role in a token's claims; undefined if there is none. */
export type RoleClaim = (claims: Claims) => unknown;

type Step = (value: unknown) => unknown;

const keyStart = /^\.(?:([\p{L}\p{N}_$@]+)|"([^"]*)")/u;
const indexStart = /^\[(\d+)\]/;
const filterEnd = /^\[\?\(\s*@\s*(==\^|\^==|\*==|==|!=)\s*"([^"]*)"\s*\)\]$/;

const tests: Record<string, (text: string, wanted: string) => boolean> = {
  '==': (text, wanted) => text === wanted,
  '!=': (text, wanted) => text !== wanted,
  '^==': (text, wanted) => text.startsWith(wanted),
  '==^': (text, wanted) => text.endsWith(wanted),
  '*==': (text, wanted) => text.includes(wanted),
};

/**
 * Parses the path of `jwt-role-claim-key`, such as `.role`, `.app_metadata."the role"`, `.roles[0]` or `.roles[?(@ ^==
 * "web_")]`. Null if it is not such a path. https://docs.postgrest.org/en/v14/references/auth.html#jwt-role-extraction
 */
export function parseRoleClaim(path: string): RoleClaim | null {
  const steps: Step[] = [];
  let rest = path;
  while (rest) {
    const [step, length] = parseStep(rest, steps.length > 0) ?? [];
    if (!step || !length) return null;
    steps.push(step);
    rest = rest.slice(length);
  }
  return steps.length ? (claims) => steps.reduce<unknown>((value, step) => step(value), claims) : null;
}

function parseStep(rest: string, hasKey: boolean): [Step, length: number] | null {
  const key = keyStart.exec(rest);
  if (key) return [(value) => asObject(value)?.[key[1] ?? key[2]!], key[0].length];
  if (!hasKey) return null;
  const index = indexStart.exec(rest);
  if (index) return [(value) => (Array.isArray(value) ? value[Number(index[1])] : undefined), index[0].length];
  const filter = filterEnd.exec(rest);
  if (!filter) return null;
  const [whole, operator, wanted] = filter as unknown as [string, string, string];
  const isWanted = (item: unknown) => typeof item === 'string' && tests[operator]!(item, wanted);
  return [(value) => (Array.isArray(value) ? value.find(isWanted) : undefined), whole.length];
}
