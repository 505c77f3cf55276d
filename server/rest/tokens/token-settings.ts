import { importKey, type ImportedKey } from '../../platform/json-web-keys.ts';
import { asObject } from '../../platform/json.ts';
import { createJwt, type Jwt } from '../../platform/jwt.ts';
import { readVariables, type SettingSources } from '../../platform/read-settings.ts';
import { tokenVariables } from '../../platform/settings/service-variables.ts';
import { parseRoleClaim, type RoleClaim } from './role-claim.ts';

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
