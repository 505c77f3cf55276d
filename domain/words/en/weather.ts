// npm run words writes this file from messages/.

export const suggested = "Strong wind, the sea is too rough";
export const today = ({ day }: { day: string | number }): string => `today, ${day}`;
export const on = ({ day }: { day: string | number }): string => `on ${day}`;
export const noBoats = ({ reason, when }: { reason: string | number; when: string | number }): string => `No boats ${when}: ${reason}.`;
export const notOut = ({ reason, tours, when }: { reason: string | number; tours: string | number; when: string | number }): string => `Not going out ${when}: ${tours}. Reason: ${reason}.`;
export const alsoNotOut = ({ tours }: { tours: string | number }): string => `Also not going out: ${tours}.`;
