import { useState } from 'react';
import * as words from '#words/desk-data.ts';
import { bookingsCsv } from '../../../domain/numbers/bookings-csv.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadExportedBookings } from '../../data/numbers/exported-bookings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../shared/panel.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './data-page.module.css';
import { saveFile } from './save-file.ts';

/** Exports the bookings of a range of days as a file for spreadsheets. */
export function ExportPanel() {
  const [first, setFirst] = useState(() => `${serverToday().slice(0, 4)}-01-01`);
  const [last, setLast] = useState(() => `${serverToday().slice(0, 4)}-12-31`);
  const [loaded, setLoaded] = useState(0);
  const isReversed = first !== '' && last !== '' && last < first;
  const { isBusy, submit } = useDeskForm(
    async () => {
      setLoaded(0);
      const bookings = await loadExportedBookings(first, last, setLoaded);
      if (bookings.length === 0) showError(words.noBookings);
      else {
        saveFile(`bookings-${first}-to-${last}.csv`, bookingsCsv(bookings));
        showSuccess(words.exported({ count: bookings.length }));
      }
    },
    { check: () => !isReversed },
  );

  return (
    <Panel title={words.exportTitle}>
      <form className={styles.form} onSubmit={submit}>
        <p>{words.exportText}</p>
        <div className={styles.pair}>
          <TextField
            label={words.firstDay}
            type="date"
            required
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
          <TextField
            label={words.lastDay}
            type="date"
            required
            value={last}
            onChange={({ target }) => setLast(target.value)}
            error={isReversed && words.notBefore}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          {isBusy && loaded ? words.loading({ count: loaded }) : words.exportNow}
        </Button>
      </form>
    </Panel>
  );
}
