// npm run words writes this file from messages/.

export const news = "Mañana";
export const rental = "Su renta empieza mañana";
export const trip = "Su viaje es mañana";
export const expect = ({ day }: { day: string | number }): string => `Le esperamos mañana, ${day}:`;
export const weather = "Clima";
export const takesPlace = ({ moment }: { moment: string | number }): string => `Por ahora su viaje sigue en pie (revisado el ${moment}). Si el clima lo impide, le escribimos de inmediato.`;
export const question = "¿Hay algo que corregir o quiere preguntarnos algo?";
