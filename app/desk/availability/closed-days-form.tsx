import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Period } from '../../../domain/days/unavailable-days.ts';
import { insertClosedDays } from '../../data/availability/closed-days.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { itemOf, ItemOptions } from './bookable-items.tsx';
import type { BookableItem } from './bookable-items.tsx';
import styles from './availability-page.module.css';

interface ClosedDaysFormProps {
  items: readonly BookableItem[];
  onSaved: () => void;
  onClose: () => void;
}

/** The form that closes days. Its limits must match those of table closed_days. */
export function ClosedDaysForm({ items, onSaved, onClose }: ClosedDaysFormProps) {
  const [period, setPeriod] = useState<Period>({ first: '', last: '' });
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const item = itemOf(items, formText(form, 'what'));
    setBusy(true);
    try {
      await insertClosedDays({
        first_day: period.first,
        last_day: period.last,
        item_kind: item?.kind ?? null,
        item_id: item?.id ?? null,
        reason: formText(form, 'reason'),
      });
      showSuccess('Days closed');
      onSaved();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <PeriodFields period={period} onChange={setPeriod} />
      <SelectField label="What is closed" name="what" hint="A closed tour closes the combos with it too">
        <option value="">Everything</option>
        <ItemOptions items={items} />
      </SelectField>
      <FilledField
        label="Reason"
        name="reason"
        maxLength={120}
        autoComplete="off"
        hint="Visitors read it in the calendar, such as 'Storm clean-up'"
      />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Close these days
        </Button>
      </div>
    </form>
  );
}

function PeriodFields({ period: { first, last }, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = serverToday();
  const common = { type: 'date', required: true, max: '9999-12-31' };
  return (
    <div className={styles.pair}>
      <TextField
        label="First day"
        {...common}
        min={today}
        value={first}
        // Sets the last day too, because most closures are one day.
        onChange={({ target: { value } }) => onChange({ first: value, last: last < value ? value : last })}
      />
      <TextField
        label="Last day"
        {...common}
        min={first || today}
        value={last}
        onChange={({ target: { value } }) => onChange({ first, last: value })}
      />
    </div>
  );
}
