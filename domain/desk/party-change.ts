import { peopleText } from '../booking/people-text.ts';
import * as words from '../words/en/desk-parties.ts';

/** Another booking in the history of a party: its id, and its people at that time. */
interface OtherParty {
  id: string;
  people: number;
}

/**
 * What the database stores in `changed_facts` of table booking_changes besides the facts, when a party is divided or
 * two become one. The booking that stays has `divided.to` or `merged.from`; the other one has the opposite.
 */
export interface PartyChange {
  divided?: { from: OtherParty | null; to: OtherParty | null };
  merged?: { from: OtherParty | null; to: OtherParty | null };
}

/** What happened to a party, in words around the reference of the other booking. */
export interface PartyChangeText {
  before: string;
  /** The id of the other booking. */
  other: string;
  after: string;
}

/** The words of a change that divided a party or made one of two. Null for any other change. */
export function partyChangeText({ divided, merged }: PartyChange): PartyChangeText | null {
  if (divided?.to) return told(words.dividedIn({ people: peopleText(divided.to.people) }), divided.to);
  if (divided?.from) return told(words.dividedFrom, divided.from, words.partyOf({ count: divided.from.people }));
  if (merged?.from)
    return told(words.onePartyWith, merged.from, words.joined({ people: peopleText(merged.from.people) }));
  if (merged?.to) return told(words.onePartyWith, merged.to);
  return null;
}

function told(before: string, { id }: OtherParty, after = ''): PartyChangeText {
  return { before, other: id, after };
}
