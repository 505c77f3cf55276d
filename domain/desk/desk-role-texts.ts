import * as deskRoles from '../words/en/desk-roles.ts';
import type { MailWords } from '../words/mail-words.ts';
import type { DeskRole } from './desk-role.ts';

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
export const deskRoleTexts = deskRoleTextsIn({ deskRoles });
