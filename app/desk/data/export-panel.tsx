import { useState } from 'react';
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
      if (bookings.length === 0) showError('There are no bookings for these days');
      else {
        saveFile(`bookings-${first}-to-${last}.csv`, bookingsCsv(bookings));
        showSuccess(`${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'} exported`);
      }
    },
    { check: () => !isReversed },
  );

  return (
    <Panel title="Export for a spreadsheet">
      <form className={styles.form} onSubmit={submit}>
        <p>
          A CSV file with every booking whose trip or rental begins on these days, of any status. It holds names, e-mail
          addresses and telephone numbers: keep it safe, and delete it when you are done.
        </p>
        <div className={styles.pair}>
          <TextField
            label="First day"
            type="date"
            required
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            required
            value={last}
            onChange={({ target }) => setLast(target.value)}
            error={isReversed && 'Not before the first day'}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          {isBusy && loaded ? `Loading, ${loaded} so far` : 'Export'}
        </Button>
      </form>
    </Panel>
  );
}
