import type { Errand } from './press-count.ts';

/**
 * Returns a Markdown table of the errands by purpose and way: how often, the presses, and the median of the seconds.
 * Errands that took no press are left out.
 */
export function pressTable(errands: readonly Errand[]): string {
  // Without the name of the guest.
  const kindOf = ({ purpose, subject }: Errand) => `${purpose}: ${subject.replace(/^.*: /, '')}`;
  const kinds = Map.groupBy(
    errands.filter(({ presses }) => presses.length > 0),
    kindOf,
  );
  const lines = [...kinds].map(([kind, list]) => {
    const each = list.map(({ presses }) => presses.length);
    const [least, most] = [Math.min(...each), Math.max(...each)];
    const seconds = list.map((errand) => errand.seconds).sort((one, other) => one - other);
    const middle = seconds[Math.floor(seconds.length / 2)]!.toFixed(1);
    return [kind, pressesOf(list), list.length, least === most ? least : `${least} to ${most}`, middle];
  });
  const head = ['what for', 'presses', 'times', 'presses each time', 'seconds each time'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The number of presses of errands. */
export function pressesOf(errands: readonly Errand[]): number {
  return errands.reduce((sum, { presses }) => sum + presses.length, 0);
}
