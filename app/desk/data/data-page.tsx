import type { MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { AdminHeader } from '../frame/admin-header.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { CalendarFeedsPanel } from './calendar-feeds-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import styles from './data-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Export, calendar, erase · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Exports and erases the data of the desk (docs/product/numbers-and-data.md, Data of the desk). */
export default function DataPage() {
  return (
    <>
      <AdminHeader>
        <BackLink to={address.desk.more}>More</BackLink>
        <h1 tabIndex={-1}>Export, calendar, erase</h1>
        <p>Take bookings to a spreadsheet or a calendar, and erase what a visitor wants erased.</p>
      </AdminHeader>
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
