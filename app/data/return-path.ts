const key = 'return-path';

/** Stores, for this tab, the path to return to after a sign-in that leaves the site. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage, the sign-in ends at the page to which the provider redirects.
  }
}

/** The stored path, or null. Only returns paths of this site. */
export function findReturnPath(): string | null {
  try {
    return checkPath(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Deletes the path after the return. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the value if it is a path of the desk, otherwise null. Any sign-in may return to such a page. */
export function checkDeskPath(value: unknown): string | null {
  const path = checkPath(value);
  return path && /^\/admin(?=$|[/?#])/.test(path) ? path : null;
}

// Rejects `//host` and `/\host`, which are addresses of other sites.
function checkPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
