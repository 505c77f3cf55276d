import type { Log } from '../../platform/log.ts';
import { writeWhole } from '../../platform/files/write-whole.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface SmsFilesOptions {
  outboxDir: string;
  log: Log;
}

/** Writes each message to a file `<id>.txt` in the outbox folder. Used if no provider is configured. */
export function createSmsFiles({ outboxDir, log }: SmsFilesOptions): SmsProvider {
  return {
    name: '',
    async send({ id, to, body, channel }) {
      const file = await writeWhole(outboxDir, `${id}.txt`, `To: +${to}\nChannel: ${channel}\n\n${body}\n`);
      log.info('wrote a text message to a file, because no provider is configured', { file });
    },
  };
}
