import type { Outcome, Scenario } from './scenario.ts';
import { fillDisk } from './scenarios/full-disk.ts';
import { breakMailServer } from './scenarios/mails.ts';
import { closeLog, jumpClock, killOneOfTwo, killServer, suspendPostgres } from './scenarios/processes.ts';

const scenarios: Scenario[] = [
  killServer,
  suspendPostgres,
  killOneOfTwo,
  fillDisk,
  jumpClock,
  closeLog,
  ...breakMailServer,
];

export interface FaultOptions {
  minutes: number;
  /** Runs only faults whose name contains one of these words. An empty list means all. */
  words: string[];
  /** Shows the current fault, and prints the outcomes. */
  progress: { step(what: string): void; print(line: string): void; end(): void };
}

/**
 * Causes each fault in turn, at least once, until the time is over. Prints a line for each and a table at the end.
 * Returns whether nothing was lost.
 */
export async function runFaults({ minutes, words, progress }: FaultOptions): Promise<boolean> {
  const chosen = scenarios.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const outcomes = new Map<string, Outcome[]>(chosen.map(({ name }) => [name, []]));
  const end = Date.now() + minutes * 60_000;
  for (let round = 0; round === 0 || Date.now() < end; round++) {
    for (const [index, { name, run }] of chosen.entries()) {
      if (round > 0 && Date.now() >= end) break;
      const began = performance.now();
      const left = Math.max(0, Math.ceil((end - Date.now()) / 60_000));
      progress.step(`Round ${round + 1}, fault ${index + 1} of ${chosen.length}, ${left} min left: ${name}`);
      const outcome = await run(round);
      outcomes.get(name)!.push(outcome);
      const problems = problemsOf(outcome);
      const seconds = Math.round((performance.now() - began) / 1000);
      progress.print(
        [`${problems.length ? '✖' : '✔'} ${name} (${seconds} s)`, ...outcome.notes, ...problems].join('\n    '),
      );
    }
  }
  progress.end();
  console.log(`\n${tableOf(outcomes)}`);
  return [...outcomes.values()].flat().every((outcome) => problemsOf(outcome).length === 0);
}

function problemsOf({ failures, lost, doubled, withoutMails, unsent, missing }: Outcome): string[] {
  const counts = {
    'acknowledged bookings are lost': lost,
    'bookings are there twice': doubled,
    'bookings do not have their two mails': withoutMails,
    'sent mails did not arrive': missing,
  };
  return [
    ...failures,
    ...Object.entries(counts).flatMap(([what, ids]) => (ids.length ? [`${ids.length} ${what}: ${ids[0]}`] : [])),
    ...(unsent ? [`${unsent} mails are not sent`] : []),
  ];
}

/** Formats one line of Markdown for each fault. */
function tableOf(outcomes: ReadonlyMap<string, Outcome[]>): string {
  const head = [
    'fault',
    'times',
    'acknowledged',
    'lost',
    'twice',
    'mails',
    'arrived twice',
    'longest gap, s',
    'failures',
  ];
  const lines = [...outcomes].map(([name, list]) => {
    const sum = (count: (outcome: Outcome) => number) => list.reduce((total, outcome) => total + count(outcome), 0);
    return [
      name,
      list.length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ lost }) => lost.length),
      sum(({ doubled }) => doubled.length),
      sum(({ sent }) => sent),
      sum(({ copies }) => copies),
      (Math.max(0, ...list.map(({ longestGap }) => longestGap)) / 1000).toFixed(1),
      list.every(({ notes }) => notes.some((note) => note.startsWith('not made')))
        ? 'not made'
        : sum((outcome) => problemsOf(outcome).length),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
