import { prefixOf } from '../../../domain/site/addresses.ts';
import { languages } from '../../../domain/words/languages.ts';
import { tabStore } from '../storage.ts';

const key = 'return-path';

/** Stores, for this tab, the path to return to after a sign-in that leaves the site. */
export function keepReturnPath(path: string): void {
  // Without storage, the sign-in ends at the page to which the provider redirects.
  tabStore.write(key, path);
}

/** The stored path, or null. Only returns paths of this site. */
export function findReturnPath(): string | null {
  return checkPath(tabStore.read(key));
}

/** Deletes the path after the return. */
export function forgetReturnPath(): void {
  tabStore.write(key, null);
}

/** Returns the value if it is a path of the desk, otherwise null. Any sign-in may return to such a page. */
export function checkDeskPath(value: unknown): string | null {
  const path = checkPath(value);
  return path && /^\/admin(?=$|[/?#])/.test(path) ? path : null;
}

/** Whether a path is one of the desk in any language. */
export function isOfDesk(path: string): boolean {
  return languages.some(
    (language) => path.startsWith(prefixOf(language)) && checkDeskPath(path.slice(prefixOf(language).length)) !== null,
  );
}

/** Returns the value if it is a path of this site, otherwise null: `//host` and `/\host` are other sites. */
export function checkPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
