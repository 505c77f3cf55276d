import { useState } from 'react';
import * as words from '#words/desk-availability.ts';
import * as controls from '#words/desk-controls.ts';
import { asksPeopleFor } from '../../../domain/booking/booking.ts';
import { saveItemLimits } from '../../data/availability/item-limits.ts';
import type { ItemLimits } from '../../data/availability/item-limits.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { itemOf, ItemOptions } from './bookable-items.tsx';
import type { BookableItem } from './bookable-items.tsx';
import styles from './availability-page.module.css';

interface LimitsFormProps {
  /** The limits to change; null to set those of another item. */
  limits: ItemLimits | null;
  /** The items without limits. */
  items: readonly BookableItem[];
  onSaved: () => void;
  onClose: () => void;
}

/** The form of an item's limits. Its ranges must match those of table item_limits. */
export function LimitsForm({ limits, items, onSaved, onClose }: LimitsFormProps) {
  const [option, setOption] = useState('');
  const chosen = itemOf(items, option);
  const kind = limits?.item_kind ?? chosen?.kind;
  const id = limits?.item_id ?? chosen?.id;
  // The booking of a golf cart has no number of people.
  const countsPeople = !kind || asksPeopleFor(kind);

  const { isBusy, submit } = useDeskForm(
    async (form) => {
      if (!kind || !id) return false;
      const people = formText(form, 'people');
      await saveItemLimits({
        item_kind: kind,
        item_id: id,
        lead_days: Number(formText(form, 'lead')),
        people_a_day: countsPeople && people ? Number(people) : null,
      });
      showSuccess(words.saved);
      return true;
    },
    { done: onSaved },
  );

  return (
    <form className={styles.form} onSubmit={submit}>
      {!limits && (
        <SelectField
          label={words.item}
          name="item"
          required
          value={option}
          onChange={({ target }) => setOption(target.value)}
        >
          <option value="">{words.chooseOne}</option>
          <ItemOptions items={items} />
        </SelectField>
      )}
      <LimitFields limits={limits} countsPeople={countsPeople} />
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {words.saveLimits}
      </FormAnswers>
    </form>
  );
}

/** The inputs are uncontrolled. The form reads them on submit. */
function LimitFields({ limits, countsPeople }: { limits: ItemLimits | null; countsPeople: boolean }) {
  return (
    <div className={styles.pair}>
      <TextField
        label={words.leadTime}
        name="lead"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={365}
        defaultValue={limits?.lead_days ?? 0}
        hint={words.leadTimeHint}
      />
      {countsPeople && (
        <TextField
          label={words.people}
          note={controls.optional}
          name="people"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          defaultValue={limits?.people_a_day ?? ''}
          hint={words.peopleHint}
        />
      )}
    </div>
  );
}
