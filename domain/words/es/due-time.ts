// npm run words writes this file from messages/.

export const hours = ({ count }: { count: string | number }): string => `${count} h`;
export const lateBy = ({ time }: { time: string | number }): string => `${time} de atraso`;
export const dueIn = ({ time }: { time: string | number }): string => `vence en ${time}`;
export const minutes = ({ count }: { count: string | number }): string => `${count} min`;
export const days = ({ count }: { count: string | number }): string => `${count} días`;
export const justNow = "hace un momento";
export const ago = ({ time }: { time: string | number }): string => `hace ${time}`;
