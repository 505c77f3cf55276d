import { setTimeout as delay } from 'node:timers/promises';
import { accountForBookings, mailFiles, type Account } from './account-for-bookings.ts';
import type { BookingLoad } from './booking-load.ts';
import { openLab, type Lab, type LabOptions } from './lab.ts';

/** The outcome of a fault. */
export interface Outcome extends Account {
  /** The longest time without an acknowledged booking, in ms, while visitors booked without a pause. */
  longestGap: number;
  /** Remarks, such as the reason why the fault could not be caused. */
  notes: string[];
  /** One sentence for each violation. */
  failures: string[];
}

/** A fault that `npm run faults` causes repeatedly. */
export interface Scenario {
  name: string;
  /** `round` counts from 0. A scenario with variants takes the next one in each round. */
  run(round: number): Promise<Outcome>;
}

export interface Strike {
  lab: Lab;
  load: BookingLoad;
  /** Adds a sentence to the outcome. */
  note(text: string): void;
  fail(text: string): void;
}

export interface StrikeOptions extends LabOptions {
  visitors?: number;
  /** Milliseconds between two bookings of a visitor. */
  pause?: number;
  /** The ids of the mails that arrived, once for each delivery; by default those written as files. */
  delivered?: () => readonly string[];
  /** Repairs everything that was broken, before the last mails are sent. */
  repair?: (lab: Lab) => Promise<void> | void;
}

/**
 * Starts a server, runs `strike` while visitors book, and then checks all bookings and mails. `strike` must leave a
 * running server.
 */
export async function underLoad(
  strike: (parts: Strike) => Promise<void>,
  options: StrikeOptions = {},
): Promise<Outcome> {
  const notes: string[] = [];
  const failures: string[] = [];
  const lab = await openLab(options);
  try {
    await lab.start();
    const load = lab.load({ visitors: options.visitors ?? 4, pause: options.pause ?? 20 });
    await load.more(20);
    await strike({ lab, load, note: (text) => notes.push(text), fail: (text) => failures.push(text) });
    await load.more(20).catch((error: Error) => failures.push(`no bookings afterwards: ${error.message}`));
    await load.stop();
    const longestGap = load.longestGap();
    await options.repair?.(lab);
    await lab.sendMails();
    const account = await accountForBookings(
      lab,
      load.acknowledged,
      (options.delivered ?? (() => mailFiles(lab.dataDir)))(),
    );
    return { ...account, longestGap, notes, failures };
  } finally {
    await lab.close();
  }
}

/** A random moment, independent of the server's clocks. */
export function randomMoment(mostMs = 1_500): Promise<void> {
  return delay(Math.random() * mostMs);
}

/** The outcome of a fault that this machine cannot cause. */
export function notMade(reason: string): Outcome {
  const nothing = {
    acknowledged: 0,
    lost: [],
    doubled: [],
    withoutMails: [],
    sent: 0,
    unsent: 0,
    missing: [],
    copies: 0,
  };
  return { ...nothing, longestGap: 0, notes: [`not made: ${reason}`], failures: [] };
}
