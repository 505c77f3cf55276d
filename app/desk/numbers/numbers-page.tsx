import type { ReactNode } from 'react';
import { useSearchParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-numbers.ts';
import { numberLocale } from '#words/language.ts';
import { hasCarts } from '../../../content/offers.ts';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { sourceInWords } from '../../../domain/numbers/booking-source.ts';
import {
  changeInWords,
  durationInWords,
  noFigures,
  partInWords,
  shareInWords,
} from '../../../domain/numbers/desk-numbers.ts';
import type { Figures } from '../../../domain/numbers/desk-numbers.ts';
import type { ComparedNumbers } from '../../../domain/numbers/numbers-csv.ts';
import { lastMonth, periodName, readPeriod, type Period } from '../../../domain/numbers/period.ts';
import { site } from '../../../site.config.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadDeskNumbers } from '../../data/numbers/desk-numbers.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { booked, bookedCells, bookedHeadings, FiguresTable } from './figures-table.tsx';
import { LoadPanel } from './load-panel.tsx';
import { PartnersPanel } from './partners/partners-panel.tsx';
import { PeriodControls } from './period-controls.tsx';
import { saveNumbers } from './save-numbers.ts';
import { StepChart } from './step-chart.tsx';
import styles from './numbers-page.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The numbers of a period, by default of the last month (docs/product/numbers-and-data.md, Numbers). */
export default function NumbersPage() {
  const [query] = useSearchParams();
  const today = serverToday();
  const period = readPeriod(query.get('first'), query.get('last')) ?? lastMonth(today);
  const { value, isOld, hasFailed, reload } = useLoaded(
    ['numbers', period.first, period.last],
    () => loadDeskNumbers(period),
    { isToldInPlace: true },
  );
  const numbers = isOld ? null : value;
  return (
    <>
      <TopBar title={words.numbers} />
      <div className={styles.page}>
        <PeriodControls period={period} today={today} onSave={numbers && (() => saveNumbers(numbers, period))} />
        {numbers ? (
          <Numbers numbers={numbers} period={period} />
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="numbers" />
        )}
      </div>
    </>
  );
}

interface NumbersProps {
  numbers: ComparedNumbers;
  period: Period;
}

function Numbers({ numbers, period }: NumbersProps) {
  const { now, before } = numbers;
  const { requests, trips, rentals } = now.total;
  const hasAny = requests + trips + rentals > 0;
  return (
    <>
      {hasAny ? (
        <>
          <Totals now={now.total} before={before.total} />
          <StepChart {...{ numbers, period }} />
        </>
      ) : (
        <p className={styles.empty}>{words.nothing({ period: periodName(period) })}</p>
      )}
      <div className={styles.columns}>
        {hasAny && <ItemsPanel {...numbers} />}
        <div className={styles.column}>
          {hasAny && <SourcesPanel {...numbers} />}
          {hasAny && <LoadPanel {...now} />}
          <PartnersPanel {...numbers} />
        </div>
      </div>
    </>
  );
}

type Count = [label: string, count: (figures: Figures) => number];

function Totals({ now, before }: { now: Figures; before: Figures }) {
  const counts: Count[] = [
    [words.people, ({ people }) => people],
    [words.wentOut, ({ went }) => went],
    [words.trips, ({ trips }) => trips],
    ...(hasCarts ? [[words.rentals, ({ rentals }: Figures) => rentals] as Count] : []),
    [words.requests, ({ requests }) => requests],
  ];
  return (
    <dl className={styles.totals}>
      {counts.map(([label, count]) => (
        <Total key={label} label={label} value={count(now).toLocaleString(numberLocale)}>
          {words.before({ count: count(before), change: changeInWords(count(now), count(before)) })}
        </Total>
      ))}
      <Total label={words.confirmed} value={shareInWords(now.confirmed, now.decided)}>
        {now.decided ? words.answered({ part: partInWords(now.confirmed, now.decided) }) : words.noneAnswered}
      </Total>
      <Total label={words.onTime} value={shareInWords(now.in_time, now.due)}>
        {now.due
          ? words.onTimeBefore({
              part: partInWords(now.in_time, now.due),
              share: shareInWords(before.in_time, before.due),
            })
          : words.noneDue}
      </Total>
      <Total label={words.typicalReply} value={durationInWords(now.median_seconds)}>
        {now.slowest_seconds === null
          ? words.noneAnswered
          : words.slowest({ time: durationInWords(now.slowest_seconds) })}
      </Total>
    </dl>
  );
}

function Total({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}

function ItemsPanel({ now, before }: ComparedNumbers) {
  const most = Math.max(...now.items.map(booked));
  return (
    <Panel title={words.byTour}>
      <FiguresTable
        caption={words.byItem}
        what={words.item}
        headings={bookedHeadings}
        rows={now.items.map((item) => ({
          key: `${item.kind} ${item.name}`,
          name: <bdi>{item.name === null ? words.unlisted : asStored.ofStored(item.name)}</bdi>,
          note: item.kind !== 'tour' && itemKindLabels[item.kind],
          share: most && booked(item) / most,
          cells: bookedCells(
            item,
            before.items.find(({ kind, name }) => kind === item.kind && name === item.name),
            item.kind !== 'golf-cart',
          ),
        }))}
      />
      <p className={styles.note}>{words.customCounts}</p>
    </Panel>
  );
}

function SourcesPanel({ now, before }: ComparedNumbers) {
  const rows = withoutLinks(now.sources);
  const earlier = withoutLinks(before.sources);
  const most = Math.max(...rows.map(booked));
  return (
    <Panel title={words.bySource}>
      <FiguresTable
        caption={words.bySource}
        what={words.source}
        headings={bookedHeadings}
        rows={rows.map((row) => ({
          key: row.source,
          name: row.source === 'link' ? words.partnerLinks : sourceInWords(row.source),
          share: most && booked(row) / most,
          cells: bookedCells(
            row,
            earlier.find(({ source }) => source === row.source),
          ),
        }))}
      />
    </Panel>
  );
}

type SourceFigures = Figures & { source: string };

/** The sources, with those of all links of partners in one, 'link'. */
function withoutLinks(sources: readonly SourceFigures[]): SourceFigures[] {
  const links = sources.filter(({ source }) => source.startsWith('link:'));
  const others = sources.filter((one) => !links.includes(one));
  if (links.length === 0) return others;
  const sum = (figure: (figures: Figures) => number) => links.reduce((total, link) => total + figure(link), 0);
  const all: SourceFigures = {
    ...noFigures,
    source: 'link',
    requests: sum(({ requests }) => requests),
    trips: sum(({ trips }) => trips),
    rentals: sum(({ rentals }) => rentals),
    people: sum(({ people }) => people),
    went: sum(({ went }) => went),
  };
  return [...others, all].sort((one, other) => booked(other) - booked(one));
}
