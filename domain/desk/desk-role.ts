import * as deskRoleWords from '../words/en/desk-roles.ts';
import type { MailWords } from '../words/mail-words.ts';

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

/** The label of each role, and what it may do, in the mails. */
export function deskRoleTextsIn({
  deskRoles: words,
}: Pick<MailWords, 'deskRoles'>): Readonly<Record<DeskRole, { label: string; text: string }>> {
  return {
    owner: { label: words.owner, text: words.ownerText },
    staff: { label: words.staff, text: words.staffText },
    crew: { label: words.crew, text: words.crewText },
  };
}

/** The label of each role, and what it may do, at the desk. */
export const deskRoleTexts = deskRoleTextsIn({ deskRoles: deskRoleWords });

/** The role of an account with this `app_metadata.role`; null for none. */
export function roleOfClaim(claim: unknown): DeskRole | null {
  return deskRoleNames.find((role) => deskRoles[role].claim === claim) ?? null;
}
