import { parseConfig, type Config } from '../server/config.ts';
import { requireDataFolder, requireFinishedRestore } from '../server/database/data-folder.ts';
import { loadKeys } from '../server/keys.ts';
import { mailSender } from './build/mail-sender.ts';
import { productNames } from './settings/product-names.ts';

/**
 * Reads the configuration of the server that npm start runs, with the name of the business in the sender of mails.
 * Throws ConfigError with all invalid values.
 */
export function readServerConfig(): Config {
  process.env.MAIL_FROM = mailSender(process.env) ?? '';
  return parseConfig(process.env, productNames);
}

/**
 * Like readServerConfig, but if the configuration, the data folder or the key file is invalid, ends the process with a
 * message.
 */
export function requireServerConfig(): Config {
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
