import type { HourGroup } from '../../../domain/days/day-plan.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { deleteDeparture, restoreDeparture } from '../../data/departures/departures.ts';
import { changeAssignments } from '../../data/departures/fleet.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../shared/desk-notices.ts';
import { nameRival } from '../shared/fleet/assign.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
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
        <Button variant="quiet" aria-label={`Print manifest: ${name}`} onClick={onPrint}>
          Print
        </Button>
      )}
      {work && departure && (
        <>
          <Button variant="quiet" aria-label={`Change departure: ${name}`} onClick={work.onChange}>
            Change
          </Button>
          {work.onOrder && (
            <Button
              variant="quiet"
              aria-label={`Order of parties: ${name}`}
              aria-pressed={work.isOrdering}
              onClick={work.onOrder}
            >
              Order
            </Button>
          )}
          {work.onMoveAll && (
            <Button variant="quiet" aria-label={`Move all parties: ${name}`} onClick={work.onMoveAll}>
              Move all
            </Button>
          )}
          {hasParties ? (
            <Button variant="quiet" aria-label={`Call off: ${name}`} onClick={work.onCallOff}>
              Call off
            </Button>
          ) : (
            <Button
              variant="quiet"
              aria-label={`Remove departure: ${name}`}
              onClick={() => void remove(departure, name, work.onRemoved)}
            >
              Remove
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
      notice: 'Departure removed',
      name,
      undo: async () => {
        await restoreDeparture(departure);
        const fleet = (departure.assigned ?? []).map((one) => one.id);
        if (fleet.length > 0) await changeAssignments(departure.id, fleet, []).catch(nameRival);
        await onRemoved();
      },
    });
  } catch (error) {
    showError(error);
  }
  await onRemoved();
}
