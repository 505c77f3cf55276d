// npm run words writes this file from messages/.

export const labelWith = ({ label, reason }: { label: string | number; reason: string | number }): string => `${label}: ${reason}`;
export const past = "Past";
export const pastTitle = "This Day Has Passed";
export const pastText = ({ day }: { day: string | number }): string => `${day} has passed. Would another day suit you?`;
export const closed = "Closed";
export const closedTitle = "Closed on This Day";
export const closedText = ({ day }: { day: string | number }): string => `We are closed on ${day}. Would another day suit you?`;
export const closedBecause = ({ day, reason }: { day: string | number; reason: string | number }): string => `${day} is closed: ${reason}. Would another day suit you?`;
export const closedWithin = ({ days }: { days: string | number }): string => `We are closed on one of the days ${days}. Would another day suit you?`;
export const closedWithinBecause = ({ days, reason }: { days: string | number; reason: string | number }): string => `We are closed on one of the days ${days}: ${reason}. Would another day suit you?`;
export const calledOff = "The departure is called off";
export const taken = "Cart not free";
export const takenTitle = "This Cart Is Not Free";
export const takenText = ({ day }: { day: string | number }): string => `This cart is not free for a rental from ${day}. Would another day, fewer days or another cart suit you?`;
export const tooSoon = "Too soon to arrange";
export const tooSoonTitle = "This Day Is Too Soon";
export const tooSoonText = ({ day }: { day: string | number }): string => `${day} is too soon for us to arrange it well. Would a later day suit you?`;
export const full = "Full";
export const fullTitle = "This Day Is Full";
export const fullText = ({ day }: { day: string | number }): string => `There is no room left for your group on ${day}. Would another day suit you?`;
