import type { MetaFunction } from 'react-router';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useList } from '../shared/use-loaded.ts';
import { loadBookableItems } from './bookable-items.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import styles from './availability-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Closed days and capacity · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of closed days and limits (docs/product/desk.md, Closed days and capacity at the desk). */
export default function AvailabilityPage() {
  const { items: loaded } = useList(['bookable items'], loadBookableItems);
  // The tours that administrators added load later. Without them the page still works.
  const items = loaded ?? catalogueItems;
  return (
    <>
      <TopBar
        title="Closed days and capacity"
        line="Visitors cannot choose these days. Bookings that you have already stay as they are."
      />
      <div className={styles.page}>
        <ClosedDaysPanel items={items} />
        <LimitsPanel items={items} />
      </div>
    </>
  );
}
