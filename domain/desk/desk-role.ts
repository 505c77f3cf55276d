/** What a person may do at the desk (docs/decisions/0029-roles.md). */
export type DeskRole = 'owner' | 'staff' | 'crew';

interface DeskRoleEntry {
  /** The `app_metadata.role` of an account with the role. */
  claim: string;
  /** Whether the role may do everything with bookings and the catalogue. */
  isAdministrator: boolean;
}

export const deskRoles: Readonly<Record<DeskRole, DeskRoleEntry>> = {
  owner: { claim: 'admin', isAdministrator: true },
  staff: { claim: 'staff', isAdministrator: true },
  crew: { claim: 'crew', isAdministrator: false },
};

export const deskRoleNames = Object.keys(deskRoles) as DeskRole[];

/** The role of an account with this `app_metadata.role`; null for none. */
export function roleOfClaim(claim: unknown): DeskRole | null {
  return deskRoleNames.find((role) => deskRoles[role].claim === claim) ?? null;
}
