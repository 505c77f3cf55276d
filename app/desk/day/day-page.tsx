import { useParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-day-page.ts';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { isShownDay } from '../../../domain/days/calendar-days.ts';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './day-page.module.css';
import { DaySheet, loadSheet, sheetLine } from './day-sheet.tsx';
import { DaySteps } from './day-steps.tsx';
import { useIsDrawn, WithWaitingList } from './waiting-list/with-waiting-list.tsx';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The sheet of one day (docs/product/desk.md, Day sheet). */
export default function DayPage() {
  const { day = '' } = useParams();
  if (isShownDay(day))
    return (
      <WithWaitingList>
        <Day day={day} />
      </WithWaitingList>
    );
  return (
    <>
      <TopBar title={words.title} />
      <div className={styles.page}>
        <p className={styles.instead}>{words.noSuchDay}</p>
      </div>
    </>
  );
}

function Day({ day }: { day: string }) {
  const { value, isOld, hasFailed, reload } = useLoaded(['day', day], () => loadSheet(day), {
    isLive: true,
    isToldInPlace: true,
  });
  const shown = isOld ? null : value;
  const isDrawn = useIsDrawn(Boolean(shown));
  return (
    <>
      <TopBar
        title={longDate(day)}
        line={sheetLine({ is_today: shown?.is_today ?? false })}
        back={{ to: address.desk.calendar, label: words.calendar }}
      />
      <div className={styles.page}>
        <DaySteps day={day} />
        {shown && isDrawn ? (
          <DaySheet {...shown} reload={reload} />
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="day" />
        )}
      </div>
    </>
  );
}
