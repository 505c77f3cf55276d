// npm run words writes this file from messages/.

export const sent = ({ days, thing }: { days: string | number; thing: string | number }): string => `Solicitud enviada: ${thing}, ${days}.`;
export const waits = ({ days, thing }: { days: string | number; thing: string | number }): string => `Está en la lista de espera: ${thing}, ${days}.`;
export const custom = "una aventura a medida";
export const reference = <Part>({ bare, reference }: { bare: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Su referencia es `, bare(`${reference}`), `.`];
export const again = "Otra reserva para la misma persona";
