import * as words from '#words/desk-departures.ts';
import type { HourGroup } from '../../../domain/days/day-plan.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { deleteDeparture } from '../../data/departures/departures.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import { restoreWithFleet } from './restore-with-fleet.ts';
import styles from './day-departures.module.css';

/** What can be done with a departure of a day. */
export interface DepartureWork {
  /** Opens its dialog. */
  onChange: () => void;
  /** Opens the choice of its boat and crew. */
  onAssign: () => void;
  /** Asks whether it is called off. */
  onCallOff: () => void;
  /** Takes what was dropped on it: a party, a boat or a person. */
  onDrop: (dropped: string) => void;
  /** Moves all of its parties. Absent if it has none or one. */
  onMoveAll?: () => void;
  /** Shows its parties as rows to order, or as usual again. Absent if it has none or one. */
  onOrder?: () => void;
  /** Whether its parties are being ordered. */
  isOrdering: boolean;
  onRemoved: () => Promise<void>;
}

interface DepartureActionsProps {
  group: HourGroup;
  /** The hour and the tour. */
  name: string;
  /** Prints its manifest; null if the page does not print it. */
  onPrint: (() => void) | null;
  /** Absent if the departure cannot change. */
  work: DepartureWork | undefined;
}

/** The buttons beside the name of a departure. */
export function DepartureActions({ group: { departure, bookings }, name, onPrint, work }: DepartureActionsProps) {
  const hasParties = bookings.length > 0;
  return (
    <span className={styles.actions}>
      {onPrint && hasParties && (
        <Button variant="quiet" aria-label={words.printOf({ name })} onClick={onPrint}>
          {words.print}
        </Button>
      )}
      {work && departure && (
        <>
          <Button variant="quiet" aria-label={words.changeOf({ name })} onClick={work.onChange}>
            {words.change}
          </Button>
          {work.onOrder && (
            <Button
              variant="quiet"
              aria-label={words.orderOf({ name })}
              aria-pressed={work.isOrdering}
              onClick={work.onOrder}
            >
              {words.order}
            </Button>
          )}
          {work.onMoveAll && (
            <Button variant="quiet" aria-label={words.moveAllOf({ name })} onClick={work.onMoveAll}>
              {words.moveAll}
            </Button>
          )}
          {hasParties ? (
            <Button variant="quiet" aria-label={words.callOffOf({ name })} onClick={work.onCallOff}>
              {words.callOff}
            </Button>
          ) : (
            <Button
              variant="quiet"
              aria-label={words.removeOf({ name })}
              onClick={() => void remove(departure, name, work.onRemoved)}
            >
              {words.remove}
            </Button>
          )}
        </>
      )}
    </span>
  );
}

async function remove(departure: Departure, name: string, onRemoved: () => Promise<void>): Promise<void> {
  try {
    await deleteDeparture(departure.id);
    showAct({
      topic: departure.id,
      notice: words.removed,
      name,
      undo: async () => ({ outcomeOfUndo: (await restoreWithFleet(departure)).note }),
      onChanged: onRemoved,
    });
  } catch (error) {
    showError(error);
  }
  await onRemoved();
}
