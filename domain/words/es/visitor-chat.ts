// npm run words writes this file from messages/.

export const custom = ({ tours }: { tours: string | number }): string => `una aventura a medida (${tours})`;
export const customMore = ({ count, tours }: { count: string | number; tours: string | number }): string => `una aventura a medida (${tours} y ${count} más)`;
export const tour = "un tour";
export const book = ({ what }: { what: string | number }): string => `Quisiera reservar ${what}.`;
export const rent = ({ what }: { what: string | number }): string => `Quisiera rentar el ${what}.`;
export const on = ({ day }: { day: string | number }): string => `el ${day}`;
export const from = ({ day }: { day: string | number }): string => `a partir del ${day}`;
export const forNumber = ({ number }: { number: string | number }): string => `para ${number}`;
export const sent = ({ reference, what }: { reference: string | number; what: string | number }): string => `Les envié una solicitud de reserva: ${what}. La referencia es ${reference}. Quisiera hacer una pregunta.`;
export const booking = ({ reference, what }: { reference: string | number; what: string | number }): string => `Quisiera hacer una pregunta sobre mi reserva ${reference} (${what}).`;
