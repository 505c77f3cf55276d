/**
 * Runs work while no other tab runs work of this name: waits for the others, or with `ifAvailable` calls it at once
 * with false if another is at it. Runs it without a lock where the browser gives none: an insecure context has no Web
 * Locks, and blocked site data make them reject (https://www.w3.org/TR/web-locks/#api-lock-manager). What two tabs then
 * send twice is deduplicated by its id. Rejects as the work does.
 */
export async function inOneTab<Result>(
  name: string,
  work: (isAlone: boolean) => Promise<Result>,
  options: { ifAvailable?: boolean } = {},
): Promise<Result> {
  let started = null as Promise<Result> | null;
  try {
    await navigator.locks.request(name, options, (lock) => (started = work(lock !== null)));
  } catch (cause) {
    if (started) throw cause;
  }
  return await (started ?? work(true));
}
