import {
  loadKeys,
  parseConfig,
  requireDataFolder,
  requireFinishedRestore,
  type Config,
} from 'stilthouse/exports/configuration.ts';
import { nameSender } from './settings/name-sender.ts';
import { unknownProductVariables } from './settings/product-variables.ts';

/**
 * Reads the configuration of the server that npm start runs, with the name of the business in the sender of mails.
 * Throws ConfigError with all invalid values.
 */
export function readServerConfig(): Config {
  nameSender();
  return parseConfig(process.env);
}

/**
 * Like readServerConfig, after warnings of unknown variables. If the configuration, the data folder or the key file is
 * invalid, ends the process with a message.
 */
export function requireServerConfig(): Config {
  warnOfUnknownVariables();
  try {
    const config = readServerConfig();
    requireDataFolder(config.dataDir);
    requireFinishedRestore(config.dataDir);
    loadKeys(config);
    return config;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Prints a warning for each variable that looks like one of the product's and is none. */
export function warnOfUnknownVariables(): void {
  for (const sentence of unknownProductVariables(process.env)) console.warn(sentence);
}
