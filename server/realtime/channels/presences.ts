/** A tracked presence: a member of a topic under a key. `ref` distinguishes the presences of one key. */
export interface Presence {
  key: string;
  ref: string;
  payload: Record<string, unknown>;
}

export type PresenceList = Record<string, { metas: Record<string, unknown>[] }>;

/** The presences of one topic on all servers. */
export class Presences {
  readonly #byRef = new Map<string, Presence & { server: string }>();

  /** Adds a presence of a server. The caller must first remove the presence that it replaces. */
  add(server: string, presence: Presence): void {
    this.#byRef.set(presence.ref, { ...presence, server });
  }

  /** Removes a presence and returns it. Null if no presence has that reference. */
  remove(ref: string): Presence | null {
    const presence = this.#byRef.get(ref) ?? null;
    this.#byRef.delete(ref);
    return presence;
  }

  ofServer(server: string): Presence[] {
    return [...this.#byRef.values()].filter((presence) => presence.server === server);
  }

  servers(): Set<string> {
    return new Set([...this.#byRef.values()].map(({ server }) => server));
  }

  list(): PresenceList {
    return groupPresences([...this.#byRef.values()]);
  }

  get isEmpty(): boolean {
    return this.#byRef.size === 0;
  }
}

/** Groups presences by key, each with its reference, as in presence_state and presence_diff. */
export function groupPresences(presences: Presence[]): PresenceList {
  // A Map, because clients choose the keys and may choose `__proto__`.
  const groups = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, ref, payload } of presences) {
    const group = groups.get(key) ?? groups.set(key, { metas: [] }).get(key)!;
    group.metas.push({ ...payload, phx_ref: ref });
  }
  return Object.fromEntries(groups);
}
