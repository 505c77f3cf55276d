// Plays a week of an operator in real Chromium, and counts the operator's presses (README.md).
import { checkWeek } from './check-week.ts';
import { play } from './play.ts';
import { startPressCount, type PressCount } from './press-count.ts';
import { openStage } from './stage.ts';
import { countRequests, wholeWeek } from './story.ts';

const mostPressesPerRequest = 3;

process.exitCode = (await runWeek()) ? 0 : 1;

/** Plays the week and prints the operator's presses. Returns whether the result matches the story. */
async function runWeek(): Promise<boolean> {
  const began = performance.now();
  const days = wholeWeek();
  const count = startPressCount();
  const stage = await openStage();
  try {
    const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
    const onDay = (day: number) => console.log(`day ${day} (after ${minutes()} min)`);
    const played = await play(stage, count, days, { isDeviceShared: false, onDay });
    const { bookings, mails, failures } = await checkWeek(stage, played);
    const requests = countRequests(days);
    const rate = count.presses.length / requests;
    if (requests !== 60) failures.push(`the story has ${requests} requests`);
    if (rate >= mostPressesPerRequest) failures.push(`${rate.toFixed(2)} presses a request`);
    const [night] = played.nights;
    console.log(`\n${tableOf(count, requests)}\n`);
    console.log(`${bookings} bookings and ${mails} mails after ${minutes()} min.`);
    console.log(`At the end of the night ${night?.unsent} mails waited, tried ${night?.attempts} times or more.`);
    for (const failure of failures) console.log(`✖ ${failure}`);
    return failures.length === 0;
  } finally {
    await stage.close();
  }
}

/** Returns Markdown tables with the presses by purpose and by way, and those of each errand. */
function tableOf({ presses }: PressCount, requests: number): string {
  // Leaves out the name of the guest.
  const kindOf = ({ purpose, subject }: PressCount['presses'][number]) => `${purpose}: ${subject.replace(/^.*: /, '')}`;
  const kinds = Map.groupBy(presses, kindOf);
  const lines = [...kinds].map(([kind, list]) => {
    const each = [...Map.groupBy(list, ({ errand }) => errand).values()].map(({ length }) => length);
    const [least, most] = [Math.min(...each), Math.max(...each)];
    return [kind, list.length, each.length, least === most ? least : `${least} to ${most}`];
  });
  const total = ['all', presses.length, requests, (presses.length / requests).toFixed(2)];
  return [['what for', 'presses', 'times', 'presses each time'], ['---', '---', '---', '---'], ...lines, total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
