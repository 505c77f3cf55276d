import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-tour-departures.ts';
import * as lists from '#words/lists.ts';
import type { EquippedDeparture } from '../../../domain/departures/departure.ts';
import { canMeet, hourText } from '../../../domain/departures/departure.ts';
import { loadDepartureTimes, saveDepartureTimes } from '../../data/departures/departures.ts';
import type { DepartureTimeInput } from '../../data/departures/departures.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { DepartureFields, minimumProblem, readDeparture } from '../shared/departures/departure-fields.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { readUsual, UsualFields } from '../shared/fleet/usual-fields.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './departures-dialog.module.css';
import { readRunningDays, runningDaysProblem, RunningDaysFields } from './running-days-fields.tsx';

// As many as the database takes.
const mostDepartures = 20;

/** The usual departures of a tour; null while the dialog is closed. */
export function DeparturesDialog({ tour, onClose }: { tour: ListedTour | null; onClose: () => void }) {
  return (
    <FormDialog
      open={tour !== null}
      onClose={onClose}
      title={tour && words.title({ tour: tour.name })}
      size="large"
      unsaved={words.notSaved}
    >
      {({ leave, change }) => tour && <Loaded tour={tour} onClose={leave} onChange={change} />}
    </FormDialog>
  );
}

interface FormProps {
  tour: ListedTour;
  onClose: () => void;
  /** Called for a change that fires no event of a field. */
  onChange: () => void;
}

function Loaded(props: FormProps) {
  const { id } = props.tour;
  const { value, hasFailed, reload } = useLoaded(['departure times', id], () => loadDepartureTimes(id), {
    isForm: true,
    isToldInPlace: true,
  });
  if (!value) return <NotLoaded {...{ hasFailed, reload }} what="departures" />;
  return <DeparturesForm {...props} stored={value} />;
}

const translationOf = (field: ComponentProps<typeof InOtherLanguages>) => <InOtherLanguages {...field} />;

interface Row {
  key: string;
  values: EquippedDeparture | null;
}

function DeparturesForm({ tour, stored, onClose, onChange }: FormProps & { stored: EquippedDeparture[] }) {
  const [first] = useState(stored);
  const [rows, setRows] = useState<Row[]>(() => first.map((values) => ({ key: values.id, values })));
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const timesOf = (typed: FormData) => rows.map((row) => readRow(typed, row));
  const withTranslations = useTranslationsOfForm();
  const { isBusy, submit } = useDeskForm(
    async (typed) => {
      const times = timesOf(typed);
      await withTranslations(typed, () => saveDepartureTimes(tour.id, times));
      showSaved(tour, times, first);
    },
    {
      check: (typed) => {
        const found = problemsOf(rows, timesOf(typed));
        flushSync(() => setProblems(found));
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        return Object.keys(found).length === 0;
      },
      done: onClose,
    },
  );
  const remove = (key: string) => {
    setRows(rows.filter((row) => row.key !== key));
    setProblems({});
    onChange();
    // The pressed button has disappeared with its row.
    add.current?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>{rows.length === 0 ? words.noRows : words.someRows}</p>
      {rows.map(({ key, values }, at) => (
        <fieldset key={key} className={styles.row}>
          <legend>{words.departure({ number: at + 1 })}</legend>
          <DepartureFields values={values} prefix={`${key} `} {...{ translationOf }} {...problems[key]} />
          <RunningDaysFields values={values} prefix={`${key} `} error={problems[key]?.daysError} />
          <UsualFields usual={values?.usual ?? []} prefix={`${key} `} />
          <Button variant="quiet" aria-label={words.removeOne({ number: at + 1 })} onClick={() => remove(key)}>
            {words.remove}
          </Button>
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="secondary"
        disabled={rows.length === mostDepartures}
        onClick={() => {
          setRows([...rows, { key: crypto.randomUUID(), values: null }]);
          onChange();
        }}
      >
        {words.add}
      </Button>
      <Answers isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

function Answers({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles.answers}>
      <Button variant="secondary" onClick={onClose}>
        {controls.cancel}
      </Button>
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </div>
  );
}

function readRow(typed: FormData, { key, values }: Row): DepartureTimeInput {
  return {
    ...readDeparture(typed, `${key} `),
    ...readRunningDays(typed, `${key} `),
    usual: readUsual(typed, `${key} `),
    id: values?.id ?? key,
  };
}

function showSaved({ id, name }: ListedTour, times: DepartureTimeInput[], before: EquippedDeparture[]): void {
  const hours = times.map(({ leaves_at: hour }) => hourText(hour)).sort();
  showAct({
    topic: `departures of ${id}`,
    notice: words.saved,
    name,
    outcome: hours.length > 0 ? hours.reduce((list, last) => lists.and({ list, last })) : words.none,
    undo: () => saveDepartureTimes(id, before),
  });
}

/** What is wrong with rows, by the key of the row. */
type Problems = Record<string, { hourError?: string; minimumError?: string; daysError?: string }>;

function problemsOf(rows: readonly Row[], times: readonly DepartureTimeInput[]): Problems {
  const problems: Problems = {};
  for (const [at, time] of times.entries()) {
    const isTwice = times
      .slice(0, at)
      .some(
        (other) =>
          other.leaves_at === time.leaves_at && other.meeting_point === time.meeting_point && canMeet(other, time),
      );
    const minimum = minimumProblem(time);
    const days = runningDaysProblem(time);
    const found = {
      ...(isTwice ? { hourError: words.twice } : {}),
      ...(minimum ? { minimumError: minimum } : {}),
      ...(days ? { daysError: days } : {}),
    };
    if (Object.keys(found).length > 0) problems[rows[at]!.key] = found;
  }
  return problems;
}
