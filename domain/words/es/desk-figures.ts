// npm run words writes this file from messages/.

export const underMinute = "menos de 1 min";
export const hours = ({ count }: { count: string | number }): string => `${count} h`;
export const same = "igual";
export const first = "nuevo";
export const minutes = ({ count }: { count: string | number }): string => `${count} min`;
export const days = ({ count }: { count: string | number }): string => `${count} días`;
export const partOf = ({ part, whole }: { part: number; whole: number }): string => `${part.toLocaleString('es-419')} de ${whole.toLocaleString('es-419')}`;
