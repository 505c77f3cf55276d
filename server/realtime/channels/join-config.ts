import { asObject } from '../../platform/json.ts';

/** The payload of phx_join. Missing fields and fields of the wrong type have the protocol's defaults. */
export interface JoinConfig {
  isPrivate: boolean;
  broadcast: { ack: boolean; self: boolean; replicationReady: boolean; replay: unknown };
  presence: { key: string; isEnabled: boolean };
  /** The requested bindings, unchanged, because the client compares them with the reply. */
  postgresChanges: Record<string, unknown>[];
  /** Whether the reply waits for the subscription to changes. */
  waitsForChanges: boolean;
  /** Null if the identity of the connection applies. */
  token: string | null;
}

/** Reads the payload of phx_join. Never throws. */
export function parseJoinConfig(payload: unknown): JoinConfig {
  const { config, access_token: accessToken, user_token: userToken } = asObject(payload) ?? {};
  const {
    broadcast,
    presence,
    postgres_changes: changes,
    postgres_changes_options: options,
    private: isPrivate,
  } = asObject(config) ?? {};
  const { ack, self, replay, replication_ready: replicationReady } = asObject(broadcast) ?? {};
  const { key, enabled } = asObject(presence) ?? {};
  const token = [userToken, accessToken].find((value): value is string => typeof value === 'string' && value !== '');
  return {
    isPrivate: isTrue(isPrivate),
    broadcast: { ack: isTrue(ack), self: isTrue(self), replicationReady: isTrue(replicationReady), replay },
    presence: { key: typeof key === 'string' ? key : '', isEnabled: isTrue(enabled) },
    postgresChanges: Array.isArray(changes) ? changes.map(asObject).filter((entry) => entry !== null) : [],
    waitsForChanges: isTrue(asObject(options)?.wait),
    token: token === undefined || token.startsWith('sb_') ? null : token,
  };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
