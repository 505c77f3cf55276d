// npm run words writes this file from messages/.

export const undone = "se deshizo antes de avisar al cliente";
export const withdrawn = ({ name }: { name: string | number }): string => `la retiró ${name}`;
export const chose = ({ day }: { day: string | number }): string => `el cliente eligió ${day}`;
export const none = "el cliente dice que ninguno le sirve";
export const ended = "terminó sin respuesta";
