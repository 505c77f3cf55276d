import { parseConfig, type Config } from '../server/config.ts';
import { defaultSender } from './build/default-sender.ts';

/**
 * The configuration of the server that npm start runs, with the business as the default sender of mails. Throws
 * ConfigError with all bad values.
 */
export function readServerConfig(): Config {
  process.env.MAIL_FROM ||= defaultSender(process.env) ?? '';
  return parseConfig(process.env);
}
