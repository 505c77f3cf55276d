import * as words from '../words/en/invitation-refusals.ts';

/** Why the function invite-administrator refuses an invitation: the code in its response, with its text. */
export const invitationRefusals = {
  'no-token': words.noToken,
  'owners-only': words.ownersOnly,
  'last-day': words.lastDay,
  ended: words.ended,
  'no-address': words.noAddress,
  'too-many': words.tooMany,
  'too-soon': words.tooSoon,
} as const;

export type InvitationRefusal = keyof typeof invitationRefusals;

/** The text of a refusal by its code; null for anything else. */
export function invitationRefusalText(code: unknown): string | null {
  const isKnown = typeof code === 'string' && Object.hasOwn(invitationRefusals, code);
  return isKnown ? invitationRefusals[code as InvitationRefusal] : null;
}
