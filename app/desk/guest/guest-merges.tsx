import { useRef, useState } from 'react';
import { mergeGuests, takeGuestsApart } from '../../data/guests/guests.ts';
import type { Guest, GuestMerge } from '../../data/guests/guests.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { Panel } from '../shared/panel.tsx';
import { ByPerson } from '../shared/person-name.tsx';
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
        notice: 'Taken apart',
        name: `${nameOf(merge.booking_id)} and ${nameOf(merge.other_id)}`,
        undo: async () => {
          await mergeGuests(merge.booking_id, merge.other_id);
          await onChanged();
        },
      });
    }, merge.id);
  return (
    <Panel title="Same guest" headingRef={heading}>
      <p className={styles.soft}>
        Bookings with the same e-mail address, or with the same telephone number and name, are one guest.
      </p>
      {merges.length > 0 && (
        <ul role="list" className={styles.merges}>
          {merges.map((merge) => (
            <li key={merge.id}>
              <p>
                <bdi translate="no">{nameOf(merge.booking_id)}</bdi> and{' '}
                <bdi translate="no">{nameOf(merge.other_id)}</bdi>
                <span className={styles.soft}>
                  Merged {shortMoment(merge.merged_at)}
                  <ByPerson name={merge.merged_by_name} />
                </span>
              </p>
              <Button
                variant="quiet"
                busy={busyWith === merge.id}
                disabled={busyWith !== null}
                onClick={() => void takeApart(merge)}
              >
                Take apart
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setMerging(true)}>
        Merge with another guest
      </Button>
      <MergeDialog open={isMerging} {...{ id, guest, onChanged }} onClose={() => setMerging(false)} />
    </Panel>
  );
}
