import * as words from '../words/en/check-in.ts';

/** What a manifest has of a party on a day, beside its booking (database function manifest_of). */
export interface ManifestColumns {
  /** What the crew must know of the party, such as children and allergies; null for nothing. */
  crew_note: string | null;
  /** How many of the party are there; 0 for a no-show, null while the party is not checked in. */
  arrived: number | null;
  /**
   * The latest press of its check in, also one that took it back: its moment, ISO 8601, and the name of the person at
   * that time.
   */
  pressed_at: string | null;
  pressed_by: string | null;
  /** When the departure of the party went out and came back; null if it did not, or if there is none. */
  went_out_at: string | null;
  came_back_at: string | null;
  /** The latest presses of the two marks, also those that took one back. */
  went_out_pressed_at: string | null;
  came_back_pressed_at: string | null;
  /** The place of the party in the order that the desk gave its departure by hand, from 1; null for none. */
  manifest_place: number | null;
}

/** What can be marked of a departure, in this order. Table departure_marks has the same. */
export type DepartureMark = 'went-out' | 'came-back';

/** A press on a party: how many are there, as in ManifestColumns. */
interface PartyPress {
  party: string;
  /** yyyy-MM-dd */
  day: string;
  arrived: number | null;
}

/** A press on a departure. */
interface DeparturePress {
  departure: string;
  mark: DepartureMark;
  isSet: boolean;
}

/** A press of the check in, before it has its time. */
export type NewPress = PartyPress | DeparturePress;

/** A press with its id and its time, ISO 8601. Of several presses the latest counts. */
export type Press = NewPress & { id: string; at: string };

type Party = Partial<ManifestColumns> & { id: string; people: number; departure_id?: string | null };

/** 'No-show', '2 of 3', and '0 of 3' for a party that is not checked in. */
export function arrivalText(arrived: number | null, people: number): string {
  return arrived === 0 ? words.noShow : words.arrived({ arrived: arrived ?? 0, people });
}

/** '7 of 10 here'; null while no party is checked in. */
export function hereText(parties: readonly Party[]): string | null {
  if (!parties.some(isCheckedIn)) return null;
  const sum = (count: (party: Party) => number) => parties.reduce((total, party) => total + count(party), 0);
  return words.here({ arrived: sum(({ arrived }) => arrived ?? 0), people: sum(({ people }) => people) });
}

/** Whether a party is checked in or a no-show. */
export function isCheckedIn({ arrived = null }: Pick<Party, 'arrived'>): boolean {
  return arrived !== null;
}

/** When the departure of these parties went out and came back. */
export function outingOf(parties: readonly Party[]): Pick<ManifestColumns, 'went_out_at' | 'came_back_at'> {
  const [{ went_out_at = null, came_back_at = null } = {}] = parties;
  return { went_out_at, came_back_at };
}

/**
 * The parties of a day as they are after these presses, which the database does not know yet. Oldest press first. What
 * was pressed later on another device stays.
 */
export function withPresses<Kind extends Party>(
  parties: readonly Kind[],
  day: string,
  presses: readonly Press[],
): readonly Kind[] {
  return presses.length === 0
    ? parties
    : parties.map((party) => presses.reduce((state, press) => withPress(state, day, press), party));
}

function withPress<Kind extends Party>(party: Kind, day: string, press: Press): Kind {
  if ('party' in press)
    return press.party === party.id && press.day === day && !isOlder(press, party.pressed_at)
      ? { ...party, arrived: press.arrived, pressed_at: press.at, pressed_by: null }
      : party;
  const { marked, pressed } = markColumns[press.mark];
  return press.departure === party.departure_id && !isOlder(press, party[pressed])
    ? { ...party, [marked]: press.isSet ? press.at : null, [pressed]: press.at }
    : party;
}

const markColumns = {
  'went-out': { marked: 'went_out_at', pressed: 'went_out_pressed_at' },
  'came-back': { marked: 'came_back_at', pressed: 'came_back_pressed_at' },
} as const;

/** Whether a press was before this moment. Both are by the server's clock, which writes moments in another form. */
function isOlder({ at }: Press, moment: string | null = null): boolean {
  return moment !== null && Date.parse(at) < Date.parse(moment);
}

/** The parties in the order in which they are picked up; those who come by themselves last, in their old order. */
export function inPickupOrder<Kind extends { pickup_at?: string | null }>(parties: readonly Kind[]): Kind[] {
  const hour = ({ pickup_at: at }: Kind) => at ?? '99';
  return [...parties].sort((one, other) => (hour(one) < hour(other) ? -1 : hour(one) > hour(other) ? 1 : 0));
}

/**
 * The parties of a departure in the order that the desk gave them by hand. Those without a place, such as parties that
 * joined later, follow in the order of the pickup.
 */
export function inManifestOrder<Kind extends { pickup_at?: string | null } & Partial<Pick<Party, 'manifest_place'>>>(
  parties: readonly Kind[],
): Kind[] {
  const place = ({ manifest_place: at }: Kind) => at ?? Number.MAX_SAFE_INTEGER;
  return inPickupOrder(parties).sort((one, other) => place(one) - place(other));
}

/** Whether the desk gave these parties an order by hand. */
export function isInOrderByHand(parties: readonly Partial<Pick<Party, 'manifest_place'>>[]): boolean {
  return parties.some(({ manifest_place: place = null }) => place !== null);
}
