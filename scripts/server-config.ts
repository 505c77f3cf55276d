import { parseConfig, type Config } from '../server/config.ts';
import { mailSender } from './build/mail-sender.ts';

/**
 * The configuration of the server that npm start runs, with the name of the business in the sender of mails. Throws
 * ConfigError with all bad values.
 */
export function readServerConfig(): Config {
  process.env.MAIL_FROM = mailSender(process.env) ?? '';
  return parseConfig(process.env);
}
