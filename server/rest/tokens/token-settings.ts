import { importKey, type ImportedKey } from '../../platform/json-web-keys.ts';
import { asObject } from '../../platform/json.ts';
import { createJwt, type Claims, type Jwt } from '../../platform/jwt.ts';
import { readVariables, type SettingSources } from '../../platform/read-settings.ts';
import { tokenVariables } from '../../platform/settings/service-variables.ts';

/** How the data service verifies bearer tokens, by PostgREST's settings. */
export interface TokenSettings {
  /** Keys for tokens that no key of the project has signed. */
  verifiers: Pick<Jwt, 'check'>[];
  /** The required audience of a token that has `aud`; null for any. */
  audience: string | null;
  roleClaim: RoleClaim;
}

/** Reads the variables PGRST_JWT_*. */
export function readTokenSettings({ env, problems }: SettingSources): TokenSettings {
  const values = readVariables(tokenVariables, env, problems);
  const { PGRST_JWT_SECRET: secret, PGRST_JWT_ROLE_CLAIM_KEY: path } = values;
  const roleClaim = parseRoleClaim(path);
  if (!roleClaim) problems.push('PGRST_JWT_ROLE_CLAIM_KEY must be a path such as .role or .app_metadata.role');
  let keys: ImportedKey[] = [];
  try {
    if (secret) keys = importSecret(secret, values.PGRST_JWT_SECRET_IS_BASE64);
  } catch (error) {
    problems.push(`PGRST_JWT_SECRET: the key ${(error as Error).message}`);
  }
  return {
    verifiers: keys.map(verifierOf),
    audience: values.PGRST_JWT_AUD || null,
    roleClaim: roleClaim ?? (({ role }) => role),
  };
}

/** Reads the keys from a JSON Web Key, a set of them, or the text of a shared secret. Throws as importKey does. */
function importSecret(secret: string, isBase64: boolean): ImportedKey[] {
  const jwk = parseJson(secret);
  if (jwk) return (Array.isArray(jwk.keys) ? jwk.keys : [jwk]).map(importKey);
  const bytes = isBase64 ? Buffer.from(secret, 'base64') : Buffer.from(secret);
  return [importKey({ kty: 'oct', k: bytes.toString('base64url') })];
}

function parseJson(value: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(value));
  } catch {
    return null;
  }
}

/** A key verifies tokens that name it, and tokens that name no key. A key without a name verifies all. */
function verifierOf({ kid, alg, verificationKey: key }: ImportedKey): Pick<Jwt, 'check'> {
  return createJwt(
    {
      algorithms: [alg],
      requireSigningKey: () => Promise.reject(new Error('the key only verifies')),
      findKey: async (named) => (!named || !kid || named === kid ? { alg, key } : null),
    },
    null,
  );
}

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
