import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Loads a value, and again if it was invalidated meanwhile: TanStack Query lets a value load for the first time to the
 * end, which may be as it was before a change.
 */
export async function loadUntilValid<Value>(
  cache: QueryClient,
  key: QueryKey,
  load: () => Promise<Value>,
): Promise<Value> {
  const query = cache.getQueryCache().get(hashKey(key));
  for (;;) {
    query?.setState({ isInvalidated: false });
    const value = await load();
    if (!query?.state.isInvalidated) return value;
  }
}
