// npm run words writes this file from messages/.

export const calledOff = "called off";
export const taken = ({ capacity, people }: { capacity: string | number; people: string | number }): string => `${people} of ${capacity}`;
export const belowMinimum = ({ load, minimum }: { load: string | number; minimum: string | number }): string => `${load}, below the minimum of ${minimum}`;
