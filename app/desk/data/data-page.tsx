import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { CalendarFeedsPanel } from './calendar-feeds-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import styles from './data-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Export and erase · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Exports and erases the data of the desk (docs/product/numbers-and-data.md, Data of the desk). */
export default function DataPage() {
  return (
    <>
      <TopBar
        title="Export and erase"
        line="Take bookings to a spreadsheet or a calendar, and erase what a visitor wants erased."
      />
      <div className={styles.page}>
        <div className={styles.column}>
          <ExportPanel />
          <ErasePanel />
        </div>
        <CalendarFeedsPanel />
      </div>
    </>
  );
}
