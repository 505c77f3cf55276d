/** One tracked presence: a member of a topic under a key. `ref` tells two of one key apart. */
export interface Presence {
  key: string;
  ref: string;
  payload: Record<string, unknown>;
}

export type PresenceList = Record<string, { metas: Record<string, unknown>[] }>;

/** The presences of one topic, here and on other servers. */
export class Presences {
  readonly #byRef = new Map<string, Presence & { server: string }>();

  /** Puts it in. An older one to replace is taken out first, by its own reference. */
  add(server: string, presence: Presence): void {
    this.#byRef.set(presence.ref, { ...presence, server });
  }

  /** Null where there is none of that reference. */
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

/** As presence_state and presence_diff have them: by key, each with its reference. */
export function groupPresences(presences: Presence[]): PresenceList {
  // A key is any text a client chose, __proto__ too.
  const groups = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, ref, payload } of presences) {
    const group = groups.get(key) ?? groups.set(key, { metas: [] }).get(key)!;
    group.metas.push({ ...payload, phx_ref: ref });
  }
  return Object.fromEntries(groups);
}
