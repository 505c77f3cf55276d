/** Texts by key. Without the browser's storage they last as long as the page. */
export interface TextStore {
  read(key: string): string | null;
  /** Stores a text, at least as long as the page lasts. Null deletes it. */
  write(key: string, text: string | null): void;
  /** Stores a text only if it outlasts the page, and returns whether it does. Null deletes it. */
  keep(key: string, text: string | null): boolean;
  /** The keys with this prefix. */
  keys(prefix: string): string[];
}

/** Lasts as long as the tab, and each tab has its own. */
export const tabStore = makeStore(() => sessionStorage);
/** Lasts after the browser is closed. */
export const deviceStore = makeStore(() => localStorage);

/**
 * Makes a store of the browser's storage. Nothing else in app/ reads it, because a blocked storage throws when its
 * property is read, a full one when it is written, and prerendering has none.
 */
export function makeStore(find: () => Storage): TextStore {
  const inPage = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(find());
    } catch {
      return undefined;
    }
  };
  const keep = (key: string, text: string | null) => {
    const isKept = attempt((storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    });
    if (isKept) inPage.delete(key);
    return isKept ?? false;
  };
  return {
    keep,
    read: (key) => inPage.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, text) {
      if (keep(key, text)) return;
      if (text === null) inPage.delete(key);
      else inPage.set(key, text);
    },
    keys: (prefix) =>
      [...(attempt(Object.keys) ?? []), ...inPage.keys()].filter(
        (key, place, all) => key.startsWith(prefix) && all.indexOf(key) === place,
      ),
  };
}

/** Reads a JSON value. Null if there is none or it cannot be read. */
export function readValue(store: TextStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? 'null');
  } catch {
    return null;
  }
}
