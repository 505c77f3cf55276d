/** The value of Retry-After in seconds. */
export const storageFullRetrySeconds = 60;
export const storageFullMessage = 'The storage of the server is full. Please try again later.';

// SQLSTATE disk_full, and the error codes of a full file system, an exhausted quota and a limit on file sizes.
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a write failed because the database or a folder of the server has no space left. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && codes.has(code)) || (cause !== undefined && isStorageFull(cause));
}
