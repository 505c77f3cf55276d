import { useState } from 'react';
import * as words from '#words/desk-check-in.ts';
import { arrivalText, isCheckedIn } from '../../../domain/departures/check-in.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './check-in.module.css';
import { pressParty } from './press.ts';

const checkPath = 'M5 12.5l4.5 4.5L19 7.5';
const morePath = 'M5 12h.01M12 12h.01M19 12h.01';

interface CheckInButtonProps {
  party: { id: string; name: string; people: number; arrived?: number | null };
  /** yyyy-MM-dd */
  day: string;
}

/** How many of a party are there. One press checks in all of it; the dialog has a part of it, and the no-show. */
export function CheckInButton({ party, day }: CheckInButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { people, arrived = null } = party;
  const name = oneLine(party.name);
  const isIn = isCheckedIn(party);
  const text = arrivalText(arrived, people);
  return (
    <span className={styles.checkIn}>
      <button
        type="button"
        className={styles.state}
        data-state={arrived === 0 ? 'missing' : isIn ? 'here' : undefined}
        aria-label={isIn ? words.change({ name, count: text }) : words.checkIn({ name, count: text })}
        onClick={() => (isIn ? setOpen(true) : pressParty(party, day, people))}
      >
        {isIn && arrived !== 0 && <Icon d={checkPath} size={18} grid={24} />}
        {text}
      </button>
      {!isIn && (
        <button type="button" className={styles.more} aria-label={words.part({ name })} onClick={() => setOpen(true)}>
          <Icon d={morePath} size={22} grid={24} weight={2.6} />
        </button>
      )}
      {/* A day has many parties, and most of their dialogs stay closed. */}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={<bdi translate="no">{name}</bdi>} size="small">
          <Arrival
            party={party}
            onChoose={(chosen) => {
              setOpen(false);
              pressParty(party, day, chosen);
            }}
          />
        </Dialog>
      )}
    </span>
  );
}

interface ArrivalProps {
  party: CheckInButtonProps['party'];
  onChoose: (arrived: number | null) => void;
}

function Arrival({ party: { people, arrived = null }, onChoose }: ArrivalProps) {
  const [count, setCount] = useState(arrived || people);
  return (
    <div className={styles.arrival}>
      <p>{words.howManyOf({ people: peopleText(people) })}</p>
      <div className={styles.stepper} role="group" aria-label={words.howMany}>
        <Button
          variant="secondary"
          aria-label={words.oneLess}
          disabled={count <= 1}
          onClick={() => setCount(count - 1)}
        >
          −
        </Button>
        <output>{words.countOf({ count, people })}</output>
        <Button
          variant="secondary"
          aria-label={words.oneMore}
          disabled={count >= people}
          onClick={() => setCount(count + 1)}
        >
          +
        </Button>
      </div>
      <Button onClick={() => onChoose(count)}>{words.checkInCount({ count: arrivalText(count, people) })}</Button>
      <Button variant="secondary" onClick={() => onChoose(0)}>
        {words.noShow}
      </Button>
      {arrived !== null && (
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {words.notCheckedIn}
        </Button>
      )}
    </div>
  );
}
