import { useRef, useState } from 'react';
import * as words from '#words/desk-guest-merges.ts';
import { mergeGuests, takeGuestsApart } from '../../data/guests/guests.ts';
import type { Guest, GuestMerge } from '../../data/guests/guests.ts';
import { Button } from '../../ui/button.tsx';
import { isolated, personIn } from '../../ui/isolated.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { Panel } from '../shared/panel.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import styles from './guest-page.module.css';
import { MergeDialog } from './merge-dialog.tsx';

interface GuestMergesProps {
  /** The booking under whose id the guest is shown. */
  id: string;
  guest: Guest;
  onChanged: () => Promise<void>;
}

/** The merges of a guest, each of which can be taken apart, and the button that merges another one. */
export function GuestMerges({ id, guest, onChanged }: GuestMergesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMerging, setMerging] = useState(false);
  const { bookings, merges } = guest;
  const nameOf = (booking: string) => bookings.find((one) => one.id === booking)?.name ?? '';
  const { busyWith, press } = useDeskPress({
    after: async () => {
      await onChanged();
      // The pressed button has disappeared with its merge.
      heading.current?.focus({ preventScroll: true });
    },
  });
  const takeApart = (merge: GuestMerge) =>
    press(async () => {
      await takeGuestsApart(merge.id);
      showAct({
        topic: 'guests',
        notice: words.takenApart,
        name: words.both({ one: nameOf(merge.booking_id), other: nameOf(merge.other_id) }),
        undo: () => mergeGuests(merge.booking_id, merge.other_id),
        onChanged,
      });
    }, merge.id);
  return (
    <Panel title={words.title} headingRef={heading}>
      <p className={styles.soft}>{words.about}</p>
      {merges.length > 0 && (
        <ul role="list" className={styles.merges}>
          {merges.map((merge) => (
            <li key={merge.id}>
              <Merged merge={merge} nameOf={nameOf} />
              <Button
                variant="quiet"
                busy={busyWith === merge.id}
                disabled={busyWith !== null}
                onClick={() => void takeApart(merge)}
              >
                {words.takeApart}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setMerging(true)}>
        {words.mergeOther}
      </Button>
      <MergeDialog open={isMerging} {...{ id, guest, onChanged }} onClose={() => setMerging(false)} />
    </Panel>
  );
}

interface MergedProps {
  merge: GuestMerge;
  /** The name in a booking. */
  nameOf: (booking: string) => string;
}

/** Who was merged, when and by whom. */
function Merged({ merge, nameOf }: MergedProps) {
  const { merged_by_name: by } = merge;
  const moment = shortMoment(merge.merged_at);
  return (
    <p>
      {words.twoGuests({
        name: nameOf(merge.booking_id),
        otherName: nameOf(merge.other_id),
        one: isolated('one'),
        other: isolated('other'),
      })}
      <span className={styles.soft}>{by ? words.mergedBy({ moment, ...personIn(by) }) : words.merged({ moment })}</span>
    </p>
  );
}
