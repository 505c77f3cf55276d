import { setTimeout as delay } from 'node:timers/promises';
import { underLoad, type Scenario } from '../scenario.ts';
import { startFaultyMailServer, type MailFault } from './faulty-mail-server.ts';

const faults: MailFault[] = ['dead', 'slow', 'refuses one recipient', 'cuts the line', 'hangs after DATA'];

/** A mail server that fails in one way for several seconds while visitors book. */
export const breakMailServer: Scenario[] = faults.map((fault) => ({
  name: `the mail server ${fault === 'dead' || fault === 'slow' ? `is ${fault}` : fault}`,
  async run() {
    const mails = await startFaultyMailServer();
    try {
      return await underLoad(
        async ({ load }) => {
          await mails.break(fault);
          await load.more(20);
          // Longer than the interval of the sweep, so that a sweep runs during the fault.
          await delay(25_000);
        },
        {
          env: mails.env,
          visitors: 1,
          pause: 1_000,
          delivered: () => mails.delivered,
          repair: () => mails.break('none'),
        },
      );
    } finally {
      await mails.stop();
    }
  },
}));
