// npm run words writes this file from messages/.

export const whichDeparture = "Which departure?";
export const hourLater = "Hour later";
export const noRoom = ({ load, people }: { load: string | number; people: string | number }): string => `${load}, no room for ${people}`;
export const leavesAt = "Leaves at";
export const backAt = "Back at";
export const meetingPoint = "Meeting point";
export const capacity = "Capacity";
export const anyNumber = "People. Empty: any number";
export const minimum = "Minimum to run";
export const noMinimum = "People. Empty: none";
export const minimumAbove = "The minimum is above the capacity.";
