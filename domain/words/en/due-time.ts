// npm run words writes this file from messages/.

export const hours = ({ count }: { count: string | number }): string => `${count} h`;
export const lateBy = ({ time }: { time: string | number }): string => `late by ${time}`;
export const dueIn = ({ time }: { time: string | number }): string => `due in ${time}`;
export const minutes = ({ count }: { count: string | number }): string => `${count} min`;
export const days = ({ count }: { count: string | number }): string => `${count} days`;
export const justNow = "a moment ago";
export const ago = ({ time }: { time: string | number }): string => `${time} ago`;
