import { useLocation } from 'react-router';
import { readAuthFragment, withoutResponse } from '../../data/sign-in/auth-fragment.ts';

/** The path, query and fragment of this page, each '' or with its first sign. */
export type PagePath = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The address of this page without the tokens or the error of the auth service. After a return from Google the router
 * still has them, because the sign-in removes them from the address without the router.
 */
export function usePagePath(): PagePath {
  return pathWithoutResponse(useLocation());
}

/** That address of a location of the router. */
export function pathWithoutResponse({ pathname, search, hash }: PagePath): PagePath {
  if (!readAuthFragment(hash)) return { pathname, search, hash };
  const query = new URL(withoutResponse(new URL(pathname + search, 'http://site').href)).search;
  return { pathname, search: query, hash: '' };
}
