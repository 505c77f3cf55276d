const key = 'return-path';

/** Remembers, in this tab, where a person was before a sign-in that leaves the site. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the sign-in ends where the provider redirects to.
  }
}

/** The remembered path, or null. Only returns paths of this site. */
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

/** The value if it is a path of the desk, else null. A page there may be returned to after any sign-in. */
export function checkDeskPath(value: unknown): string | null {
  const path = checkPath(value);
  return path && /^\/admin(?=$|[/?#])/.test(path) ? path : null;
}

// `//host` and `/\host` are addresses of other sites.
function checkPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
