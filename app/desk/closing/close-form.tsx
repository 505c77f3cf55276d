import { useId, useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-closing.ts';
import { hasCombos } from '../../../content/offers.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { isShownDay } from '../../../domain/days/calendar-days.ts';
import { tallyDay, tallyText } from '../../../domain/days/calendar-plan.ts';
import { touchedBy } from '../../../domain/days/closed-days.ts';
import type { ClosedItem } from '../../../domain/days/closed-days.ts';
import { daysBetween } from '../../../domain/booking/booking-dates.ts';
import type { Period } from '../../../domain/days/unavailable-days.ts';
import { closingReasons } from '../../../domain/catalogue/first-texts.ts';
import { loadBookedThen, mostBookedThen } from '../../data/availability/booked-then.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { itemOf, ItemOptions, optionOf } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { firstLanguageField } from '../shared/translations/first-language.ts';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './close-form.module.css';
import { useClosedDaysSteps } from './use-closed-days-steps.tsx';

interface CloseFormProps {
  items: readonly BookableItem[];
  /** Empty texts while no day is chosen. */
  period: Period;
  /** Called for a whole period, not while a day is typed. */
  onPeriod: (period: Period) => void;
  /** What is closed. */
  item: ClosedItem;
  /** Whether it is closed on all of these days already. */
  isClosed?: boolean;
  onItem: (item: ClosedItem) => void;
  onClosed: () => void;
}

const reasons = Object.values(closingReasons);

/** The reason that is there before anything is typed, so that a day is closed with one more press. */
function usualReason(item: ClosedItem): string {
  return item?.kind === 'golf-cart' ? closingReasons.maintenance : closingReasons.dayOff;
}

/**
 * Closes days for everything or one item, and shows first what is booked on those days. Its limits must match those of
 * table closed_days.
 */
export function CloseForm({ items, period, onPeriod, item, isClosed, onItem, onClosed }: CloseFormProps) {
  const [draft, setDraft] = useDraftPeriod(period, onPeriod);
  const [typed, setTyped] = useState<string | null>(null);
  const [closings, setClosings] = useState(0);
  const takeStep = useClosedDaysSteps();
  const withTranslations = useTranslationsOfForm();
  const isTour = item?.kind === 'tour';
  const reason = typed ?? usualReason(item);
  const days = isPeriod(draft) ? daysBetween(draft.first, draft.last) + 1 : 1;

  const { isBusy, submit } = useDeskForm(async (form) => {
    const row = {
      id: crypto.randomUUID(),
      first_day: draft.first,
      last_day: draft.last,
      item_kind: item?.kind ?? null,
      item_id: item?.id ?? null,
      reason: reason.trim(),
      weather_call_id: null,
    };
    const isClosed = await withTranslations(form, () => takeStep('close', { removed: [], stored: [row] }));
    if (!isClosed) return;
    setTyped(null);
    setClosings((before) => before + 1);
    onClosed();
  });

  return (
    <form className={styles.form} onSubmit={submit}>
      <PeriodFields period={draft} onChange={setDraft} />
      <SelectField
        label={words.whatIsClosed}
        value={item ? optionOf(item) : ''}
        onChange={({ target }) => onItem(itemOf(items, target.value))}
        hint={hasCombos && isTour && words.combosToo}
      >
        <option value="">{controls.everything}</option>
        <ItemOptions items={items} />
      </SelectField>
      {/* A new one after each closing, whose translation is not that of the reason before. */}
      <ReasonField key={closings} value={reason} onType={setTyped} />
      <div className={styles.answer}>
        <Conflicts period={draft} item={item} />
        <Button type="submit" busy={isBusy} disabled={isClosed}>
          {isClosed ? words.alreadyClosed : words.close({ days })}
        </Button>
      </div>
    </form>
  );
}

function ReasonField({ value, onType }: { value: string; onType: (text: string) => void }) {
  const suggestions = useId();
  return (
    <div>
      <FilledField
        {...firstLanguageField()}
        label={words.reason}
        name="reason"
        maxLength={120}
        autoComplete="off"
        list={suggestions}
        value={value}
        onChange={({ target }) => onType(target.value)}
        hint={words.reasonHint}
        problemOf={textProblem}
      />
      <datalist id={suggestions}>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <InOtherLanguages name="reason" label={words.reason} text={value} maxLength={120} />
    </div>
  );
}

function isPeriod({ first, last }: Period): boolean {
  return isShownDay(first) && isShownDay(last) && first <= last;
}

/** The days in the fields, which are no period while a day is typed. Days that are chosen elsewhere replace them. */
function useDraftPeriod(period: Period, onPeriod: (period: Period) => void) {
  const [draft, setDraft] = useState(period);
  const [known, setKnown] = useState(period);
  if (known.first !== period.first || known.last !== period.last) {
    setKnown(period);
    setDraft(period);
  }
  const change = (next: Period) => {
    setDraft(next);
    if (isPeriod(next)) onPeriod(next);
  };
  return [draft, change] as const;
}

/** What is booked on the days and would be touched, as one sentence. */
function Conflicts({ period, item }: { period: Period; item: ClosedItem }) {
  const isWhole = isPeriod(period);
  const { value: booked, isOld } = useLoaded(['booked then', period.first, period.last], () => loadBookedThen(period), {
    isLive: true,
    isWanted: isWhole,
  });
  const touched = booked && !isOld && isWhole ? touchedBy(booked, item) : [];
  const textOf = booked?.length === mostBookedThen ? words.bookedMore : words.bookedThen;
  return (
    <p role="status" className={styles.conflicts}>
      {touched.length > 0 && (
        <>
          <strong>{textOf({ bookings: tallyText(tallyDay(touched)) })}</strong> <span>{words.staySame}</span>
        </>
      )}
    </p>
  );
}

function PeriodFields({ period: { first, last }, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = serverToday();
  const common = { type: 'date', required: true, max: '9999-12-31' };
  return (
    <div className={styles.pair}>
      <TextField
        label={words.firstDay}
        {...common}
        min={today}
        value={first}
        // Sets the last day too, because most closures are one day.
        onChange={({ target: { value } }) => onChange({ first: value, last: last < value ? value : last })}
      />
      <TextField
        label={words.lastDay}
        {...common}
        min={first || today}
        value={last}
        onChange={({ target: { value } }) => onChange({ first, last: value })}
      />
    </div>
  );
}
