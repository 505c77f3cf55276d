// npm run words writes this file from messages/.

export const calledOff = "suspendida";
export const taken = ({ capacity, people }: { capacity: string | number; people: string | number }): string => `${people} de ${capacity}`;
export const belowMinimum = ({ load, minimum }: { load: string | number; minimum: string | number }): string => `${load}, menos del mínimo de ${minimum}`;
