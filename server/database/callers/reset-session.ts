/** Resets the settings that a function has changed for its session. Enough after a statement that could only read. */
export const resetSettings: readonly string[] = ['reset all'];

/**
 * Removes what functions and policies of the previous caller may have left in the session, except prepared statements:
 * the data service has some of its own (rest/execute/run-transaction.ts). None of it needs a transaction, and a
 * rollback undoes most of it.
 */
export const resetSession: readonly string[] = [
  ...resetSettings,
  'discard temp',
  'unlisten *',
  'close all',
  'select pg_advisory_unlock_all()',
];
