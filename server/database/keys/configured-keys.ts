import type { ImportedKey } from '../../platform/json-web-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * The keys of `[auth] signing_keys_path`, which replace those in the database: the first signs, all verify. All servers
 * of an installation need the same file.
 */
export function createConfiguredKeys(keys: [ImportedKey, ...ImportedKey[]]): SigningKeys {
  const [{ kid, alg, signingKey }] = keys;
  const byId = new Map(keys.map((key) => [key.kid, { alg: key.alg, key: key.verificationKey }]));
  return {
    algorithms: [...new Set(keys.map((key) => key.alg))],
    requireSigningKey: async () => ({ kid, alg, privateKey: signingKey! }),
    findKey: async (id) => byId.get(id ?? '') ?? null,
    publicKeys: async () => keys.flatMap(({ publicJwk }) => publicJwk ?? []),
    rotate: async () => 'configured',
  };
}
