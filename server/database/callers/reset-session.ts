/** Resets settings that a function has changed for its session. Enough after a statement that could only read. */
export const resetSettings: readonly string[] = ['reset all'];

/**
 * Removes everything that functions and policies of the previous caller may have left in the session, except prepared
 * statements, which the data service also creates (rest/execute/run-transaction.ts). None of these statements needs a
 * transaction, and a rollback undoes most of them.
 */
export const resetSession: readonly string[] = [
  ...resetSettings,
  'discard temp',
  'unlisten *',
  'close all',
  'select pg_advisory_unlock_all()',
];
