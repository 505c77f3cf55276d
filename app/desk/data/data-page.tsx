import type { MetaFunction } from 'react-router';
import * as words from '#words/desk-data.ts';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { CalendarFeedsPanel } from './calendar-feeds-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Exports the data of the desk, and erases them for owners (docs/product/numbers-and-data.md, Data of the desk). */
export default function DataPage() {
  const isOwner = useAuth().role === 'owner';
  return (
    <SetupPage title={isOwner ? words.title : words.titleOfStaff} line={isOwner ? words.line : words.lineOfStaff}>
      <SetupColumn>
        <ExportPanel />
        {isOwner && <ErasePanel />}
      </SetupColumn>
      <CalendarFeedsPanel />
    </SetupPage>
  );
}
