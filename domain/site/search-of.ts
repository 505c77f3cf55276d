/** Parameters as the end of an address: '?' and the query, or ''. Safari before 17 has no URLSearchParams.size. */
export function searchOf(parameters: URLSearchParams): string {
  const query = String(parameters);
  return query && `?${query}`;
}
