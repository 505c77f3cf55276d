// npm run words writes this file from messages/.

export const underMinute = "under 1 min";
export const hours = ({ count }: { count: string | number }): string => `${count} h`;
export const same = "same";
export const first = "new";
export const minutes = ({ count }: { count: string | number }): string => `${count} min`;
export const days = ({ count }: { count: string | number }): string => `${count} days`;
export const partOf = ({ part, whole }: { part: number; whole: number }): string => `${part.toLocaleString('en')} of ${whole.toLocaleString('en')}`;
