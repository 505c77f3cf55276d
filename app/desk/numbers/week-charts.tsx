import {
  confirmedShare,
  countMarks,
  durationInWords,
  shareInWords,
  timeHeight,
  timeMarks,
} from '../../../domain/numbers/desk-numbers.ts';
import type { Mark, WeekFigures } from '../../../domain/numbers/desk-numbers.ts';
import { fromTop, lengthOf, WeekChart } from './week-chart.tsx';
import styles from './week-chart.module.css';

interface WeeksProps {
  weeks: readonly WeekFigures[];
}

/** The number of requests per week. */
export function RequestCounts({ weeks }: WeeksProps) {
  const marks = countMarks(Math.max(...weeks.map(({ requests }) => requests)));
  const height = (value: number) => value / marks.at(-1)!.value;
  return (
    <WeekChart
      weeks={weeks}
      marks={marks}
      height={height}
      caption="How many requests came in each week. The last bar is this week, which is not over."
      headings={['Requests']}
      cells={({ requests }) => [requests]}
      draw={({ requests }, left, width) => <Bar height={height(requests)} left={left} width={width} />}
    />
  );
}

/** The time that visitors waited for the first decision. */
export function AnswerTimes({ weeks }: WeeksProps) {
  return (
    <WeekChart
      weeks={weeks}
      marks={timeMarks}
      height={timeHeight}
      caption="The requests of each week. Round: half of them were answered within this time. Square: the slowest answer."
      headings={['Half within', 'Slowest']}
      cells={(week) => [durationInWords(week.median_seconds), durationInWords(week.slowest_seconds)]}
      draw={(week, left, width) => <Times week={week} middle={left + width / 2} />}
    />
  );
}

const shareMarks: readonly Mark[] = [0.5, 1].map((value) => ({ value, label: `${100 * value}%` }));

/** The share of decided requests that are confirmed. */
export function ConfirmedShares({ weeks }: WeeksProps) {
  return (
    <WeekChart
      weeks={weeks}
      marks={shareMarks}
      height={(share) => share}
      caption="Of the requests of each week that were answered, how many are confirmed. No bar: none was answered."
      headings={['Confirmed, of those answered']}
      cells={(week) => [shareInWords(week)]}
      draw={(week, left, width) => {
        const share = confirmedShare(week);
        return share !== null && <Bar height={share} left={left} width={width} />;
      }}
    />
  );
}

/** A bar. For 0, a thin line at the bottom. */
function Bar({ height, left, width }: { height: number; left: number; width: number }) {
  const gap = width * 0.14;
  return (
    <rect
      className={styles.bar}
      x={`${left + gap}%`}
      width={`${width - 2 * gap}%`}
      y={fromTop(height)}
      height={lengthOf(height)}
    />
  );
}

function Times({ week: { median_seconds: median, slowest_seconds: slowest }, middle }: TimesProps) {
  if (median === null || slowest === null) return null;
  const x = `${middle}%`;
  return (
    <>
      <line x1={x} x2={x} y1={fromTop(timeHeight(slowest))} y2={fromTop(timeHeight(median))} className={styles.span} />
      {/* A square of 7 px centred on the value. */}
      <rect
        className={styles.slowest}
        x={x}
        y={fromTop(timeHeight(slowest))}
        width="7"
        height="7"
        transform="translate(-3.5 -3.5)"
      />
      <circle className={styles.median} cx={x} cy={fromTop(timeHeight(median))} r="4.5" />
    </>
  );
}

interface TimesProps {
  week: WeekFigures;
  /** In percent of the chart. */
  middle: number;
}
