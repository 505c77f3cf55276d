import type { MetaFunction } from 'react-router';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { sourceInWords } from '../../../domain/numbers/booking-source.ts';
import { durationInWords, shareInWords } from '../../../domain/numbers/desk-numbers.ts';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import { site } from '../../../site.config.ts';
import { loadDeskNumbers } from '../../data/numbers/desk-numbers.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { Panel } from '../shared/panel.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { GroupTable } from './group-table.tsx';
import { AnswerTimes, ConfirmedShares, RequestCounts } from './week-charts.tsx';
import styles from './numbers-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Numbers · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The numbers of the last 26 weeks (docs/product/numbers-and-data.md, Numbers). */
export default function NumbersPage() {
  const { value: numbers, hasFailed, reload } = useLoaded(['numbers'], loadDeskNumbers);
  return (
    <>
      <TopBar title="Numbers" line="The last 26 weeks. A week begins on Monday, in Belize time." />
      <div className={styles.page}>
        {numbers ? <Numbers numbers={numbers} /> : <NotLoaded {...{ hasFailed, reload }} what="numbers" />}
      </div>
    </>
  );
}

function Numbers({ numbers: { total, weeks, items, sources } }: { numbers: DeskNumbers }) {
  return (
    <>
      <dl className={styles.totals}>
        <Total label="Requests">{total.requests}</Total>
        <Total label="Half of them answered within">{durationInWords(total.median_seconds)}</Total>
        <Total label="Slowest answer">{durationInWords(total.slowest_seconds)}</Total>
        <Total label="Confirmed, of those answered">{shareInWords(total)}</Total>
      </dl>
      <div className={styles.column}>
        <Panel title="Requests a week">
          <RequestCounts weeks={weeks} />
        </Panel>
        <Panel title="Time to the first answer">
          <AnswerTimes weeks={weeks} />
        </Panel>
        <Panel title="Share confirmed">
          <ConfirmedShares weeks={weeks} />
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title="What was asked for">
          <p className={styles.note}>A custom adventure counts for each of its tours.</p>
          <GroupTable
            what="What"
            rows={items.map(({ kind, name, ...figures }) => ({
              key: `${kind} ${name}`,
              name: name ?? 'One that is not on our list',
              note: itemKindLabels[kind],
              figures,
            }))}
          />
        </Panel>
        <Panel title="Where they came from">
          <p className={styles.note}>
            Give a hotel or a friend a link that ends in <b>/?from=hotel7</b>, with a word of your own, and it has a
            line here.
          </p>
          <GroupTable
            what="Where"
            rows={sources.map(({ source, ...figures }) => ({ key: source, name: sourceInWords(source), figures }))}
          />
        </Panel>
      </div>
    </>
  );
}

function Total({ label, children }: { label: string; children: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
