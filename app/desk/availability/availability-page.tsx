import type { MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import { site } from '../../../site.config.ts';
import { AdminHeader } from '../frame/admin-header.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { useList } from '../shared/use-loaded.ts';
import { loadBookableItems } from './bookable-items.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import styles from './availability-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Closed days and room · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of closed days, lead times and people a day (docs/product/desk.md, Closed days and room at the desk). */
export default function AvailabilityPage() {
  const { items: loaded } = useList(loadBookableItems);
  // The tours that administrators added load later. Without them the page still works.
  const items = loaded ?? catalogueItems;
  return (
    <>
      <AdminHeader>
        <BackLink to={address.desk.more}>More</BackLink>
        <h1 tabIndex={-1}>Closed days and room</h1>
        <p>Visitors cannot choose these days. Bookings that you have already stay as they are.</p>
      </AdminHeader>
      <div className={styles.page}>
        <ClosedDaysPanel items={items} />
        <LimitsPanel items={items} />
      </div>
    </>
  );
}
