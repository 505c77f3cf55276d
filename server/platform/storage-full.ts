/** The value of Retry-After in seconds. */
export const storageFullRetrySeconds = 60;
export const storageFullMessage = 'The storage of the server is full. Please try again later.';

// SQLSTATE disk_full, and errno of a full file system, an exhausted quota and a limit on the size of files.
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a write failed because there is no room for it, in the database or in a folder of the server. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && codes.has(code)) || (cause !== undefined && isStorageFull(cause));
}
