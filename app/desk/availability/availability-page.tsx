import type { MetaFunction } from 'react-router';
import * as words from '#words/desk-availability.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useList } from '../shared/use-loaded.ts';
import { loadBookableItems } from './bookable-items.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import styles from './availability-page.module.css';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of closed days and limits (docs/product/desk.md, Closed days and capacity at the desk). */
export default function AvailabilityPage() {
  const { items: loaded } = useList(['bookable items'], loadBookableItems);
  // The tours that administrators added load later. Without them the page still works.
  const items = loaded ?? catalogueItems;
  return (
    <>
      <TopBar title={words.title} line={words.intro} />
      <div className={styles.page}>
        <ClosedDaysPanel items={items} />
        <LimitsPanel items={items} />
      </div>
    </>
  );
}
