/** The configuration of a server, as it reads it at its start. */
export { parseConfig, type Config } from '../config.ts';
export { requireDataFolder, requireFinishedRestore } from '../database/data-folder.ts';
export { loadKeys } from '../keys.ts';
