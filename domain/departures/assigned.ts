import * as words from '../words/en/fleet.ts';

/** The kinds of vessels, and what the desk calls one. */
export const vesselKinds = { boat: words.boat, van: words.van } as const;
export type VesselKind = keyof typeof vesselKinds;

/** What people of the crew do on a trip. */
export const crewRoles = {
  captain: words.captain,
  guide: words.guide,
  driver: words.driver,
  deckhand: words.deckhand,
} as const;
export type CrewRole = keyof typeof crewRoles;

/** A boat, a van or a person on a departure (database function assigned_to). */
export interface Assigned {
  /** The id in vessels or crew_members. */
  id: string;
  kind: VesselKind | 'crew';
  name: string;
  /** Null for a person. */
  seats: number | null;
  roles: CrewRole[];
}

/** A boat, a van or a person of a usual departure, a row of table usual_assignments. One of the two ids is there. */
export interface UsualAssigned {
  vessel_id: string | null;
  crew_member_id: string | null;
}
