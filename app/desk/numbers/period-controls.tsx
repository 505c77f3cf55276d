import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as words from '#words/desk-numbers.ts';
import { namedPeriods, neighbour, periodName, readPeriod } from '../../../domain/numbers/period.ts';
import type { Period } from '../../../domain/numbers/period.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StepRow } from '../shared/steps/step-row.tsx';
import type { Step } from '../shared/steps/step-row.tsx';
import styles from './period-controls.module.css';

interface PeriodControlsProps {
  period: Period;
  today: string;
  /** Saves the shown numbers; null while there are none. */
  onSave: (() => void) | null;
}

/** The named periods, the one before and the one after, and any other days. */
export function PeriodControls({ period, today, onSave }: PeriodControlsProps) {
  const [isOther, setOther] = useState(false);
  const named = namedPeriods.map(({ label, of }) => ({ label, period: of(today) }));
  const current = named.find((one) => one.period.first === period.first && one.period.last === period.last);
  return (
    <div className={styles.controls}>
      <nav className={styles.named} aria-label={words.periods}>
        {named.map((one) => (
          <Link
            key={one.label}
            className={styles.period}
            to={{ search: writePeriod(one.period) }}
            state={staysInPlace}
            aria-current={one === current ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
        <button type="button" className={styles.period} aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          {words.otherDays}
        </button>
      </nav>
      {isOther && <OtherDays key={`${period.first} ${period.last}`} period={period} />}
      <StepRow
        title={periodName(period)}
        before={stepTo(neighbour(period, -1), words.periodBefore)}
        after={stepTo(neighbour(period, 1), words.nextPeriod)}
      >
        <Button variant="secondary" disabled={!onSave} onClick={() => onSave?.()}>
          {words.csv}
        </Button>
      </StepRow>
      <p className={styles.note}>
        {words.comparedWith({ period: periodName(neighbour(period, -1)) })}
        {period.last >= today && <span> {words.notOver}</span>}
      </p>
    </div>
  );
}

/** Writes a period as a query. */
function writePeriod({ first, last }: Period): string {
  return `?${new URLSearchParams({ first, last })}`;
}

function stepTo(period: Period, label: string): Step | null {
  if (!readPeriod(period.first, period.last)) return null;
  return { label, days: periodName(period), search: writePeriod(period) };
}

function OtherDays({ period }: { period: Period }) {
  const navigate = useNavigate();
  const [first, setFirst] = useState(period.first);
  const [last, setLast] = useState(period.last);
  const chosen = readPeriod(first, last);
  const isWrong = first !== '' && last !== '' && !chosen;
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void navigate({ search: writePeriod(chosen) }, { state: staysInPlace });
  };
  return (
    <form className={styles.other} onSubmit={show}>
      <TextField
        label={words.firstDay}
        type="date"
        required
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField
        label={words.lastDay}
        type="date"
        required
        value={last}
        onChange={({ target }) => setLast(target.value)}
        error={isWrong && words.wrongPeriod}
      />
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  );
}
