// npm run words writes this file from messages/.

export const title = "¿Cómo estuvo?";
export const news = ({ days, reference, trip }: { days: string | number; reference: string | number; trip: string | number }): string => `¿Cómo estuvo? ${trip}, ${days} (${reference})`;
export const thanks = ({ days, trip }: { days: string | number; trip: string | number }): string => `Gracias por viajar con nosotros ${days}: ${trip}.`;
export const review = "Unas palabras en una de estas páginas ayudan a otros viajeros a elegir, y nos ayudan a nosotros:";
export const answer = "Si algo no estuvo como debía, responda este correo. Leemos todas las respuestas.";
export const stop = <Part>({ link }: { link: (text: string) => Part }): (string | Part)[] => [`Preguntamos esto una vez cada seis meses como máximo. También puede `, link(`dejar de recibir estas preguntas`)];
