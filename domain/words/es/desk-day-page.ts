// npm run words writes this file from messages/.

export const title = "Día";
export const noSuchDay = "No existe ese día. Tal vez le falta una parte a la dirección.";
export const calendar = "Calendario";
export const print = "Imprimir";
export const copy = "Copiar como texto";
export const todayIn = ({ place }: { place: string | number }): string => `Hoy en ${place}`;
export const dayIn = ({ place }: { place: string | number }): string => `Día en ${place}`;
export const days = "Días";
export const previous = "Día anterior";
export const next = "Día siguiente";
export const show = "Ver";
