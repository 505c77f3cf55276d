import type { ReactNode } from 'react';
import * as words from '#words/desk-today.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { Button } from '../../ui/button.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { showError } from '../shared/desk-notices.ts';
import { usePaper } from '../shared/paper/use-paper.tsx';

interface PrintDayProps {
  /** yyyy-MM-dd */
  day: string;
  children: ReactNode;
}

/** The button that prints the sheet of a day as it is now. Without a connection it says so and prints nothing later. */
export function PrintDay({ day, children }: PrintDayProps) {
  const { print, paper } = usePaper();
  const { isBusy, press } = usePress({ tell: showError });
  const start = async () => {
    if (!hasConnection()) throw new Error(words.notPrinted);
    // Not importLate, which waits for a connection: nothing may be printed long after the press.
    const { loadSheet, PrintedSheet } = await import('./day-sheet.tsx');
    const sheet = await loadSheet(day);
    if (sheet) print(<PrintedSheet {...sheet} />);
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void press(start)}>
        {children}
      </Button>
      {paper}
    </>
  );
}
