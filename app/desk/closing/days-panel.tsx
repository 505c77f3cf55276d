import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-closing.ts';
import { address } from '../../../domain/site/addresses.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import { isOfItem, tallyDay, tallyText } from '../../../domain/days/calendar-plan.ts';
import { isClosedThroughout } from '../../../domain/days/closed-days.ts';
import { loadBookedThen } from '../../data/availability/booked-then.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { isComposing } from '../../ui/fields/is-composing.ts';
import { closePath, Icon } from '../../ui/icon.tsx';
import { loadBookableItems, nameItem } from '../availability/bookable-items.tsx';
import { loadClosures } from '../day/closures.ts';
import { useList, useLoaded } from '../shared/use-loaded.ts';
import { BookedList } from './booked-list.tsx';
import { CloseForm } from './close-form.tsx';
import { ClosureEntries } from './closure-entries.tsx';
import styles from './days-panel.module.css';
import type { DayChoice } from './use-day-choice.ts';

interface DaysPanelProps {
  choice: DayChoice;
  onChange: (choice: DayChoice | null) => void;
}

/** What is booked and closed on the chosen days, and the form that closes them. */
export function DaysPanel({ choice, onChange }: DaysPanelProps) {
  const { first, last, item } = choice;
  const { items: loaded } = useList(['bookable items'], loadBookableItems);
  const items = loaded ?? catalogueItems;
  const now = useChosenDays(choice);
  const own = now?.booked.filter((booking) => !item || isOfItem(booking, item)) ?? [];
  const closures = now?.closures.filter(
    ({ item_kind: kind, item_id: id }) => !item || kind === null || (kind === item.kind && id === item.id),
  );
  const today = serverToday();
  const leave = () => {
    focusDay(first);
    onChange(null);
  };
  const panel = useShownDay(first);
  // The pressed button goes with what it was for.
  const focusPanel = () => panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the button does.
    <section
      ref={panel}
      className={styles.panel}
      aria-label={words.chosenDays}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && leave()}
    >
      <div className={styles.head}>
        <div role="status" className={styles.title}>
          <h2 tabIndex={-1}>{periodInWords(choice.first, choice.last)}</h2>
          <p>
            {item && <span>{`${nameItem(items, item.kind, item.id)}: `}</span>}
            <span>{now ? tallyText(tallyDay(own)) : '…'}</span>
          </p>
        </div>
        <button type="button" className={styles.close} aria-label={words.leave} onClick={leave}>
          <Icon d={closePath} size={18} />
        </button>
      </div>
      {first === last && (
        <p>
          <Link to={address.desk.day(first)} className={styles.sheet}>
            {words.daySheet}
          </Link>
        </p>
      )}
      <ClosureEntries closures={closures ?? []} period={choice} items={items} onOpened={focusPanel} />
      <BookedList bookings={own} day={first === last ? first : null} />
      {last >= today && now && !isClosedThroughout(now.closures, choice, null) && (
        <CloseForm
          items={items}
          // Days that are over cannot be closed.
          period={{ first: first < today ? today : first, last }}
          onPeriod={(period) => onChange({ ...choice, ...period })}
          item={item}
          isClosed={isClosedThroughout(now.closures, choice, item)}
          onItem={(next) => onChange({ ...choice, item: next })}
          onClosed={focusPanel}
        />
      )}
    </section>
  );
}

/** Loads what is booked and closed on the chosen days. Null while loading. */
function useChosenDays(choice: DayChoice) {
  const { first, last } = choice;
  const load = async () => {
    const [booked, closures] = await Promise.all([loadBookedThen(choice), loadClosures(first, last)]);
    return { booked, closures };
  };
  const { value, isOld } = useLoaded(['chosen days', first, last], load, { isLive: true });
  return isOld ? null : value;
}

/** On a phone the panel lies over the lower part of the table, so the chosen day is moved above it. */
function useShownDay(day: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const cell = document.querySelector(`[data-day="${day}"] [aria-pressed="true"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [day]);
  return panel;
}

/** Returns the focus to a day that was chosen, or to the table if it shows other days now. */
function focusDay(day: string): void {
  const chosen = document.querySelector<HTMLElement>(`[data-day="${day}"] [aria-pressed="true"]`);
  const target = chosen ?? document.querySelector<HTMLElement>('[data-day] button[tabindex="0"]');
  target?.focus({ preventScroll: true });
}
