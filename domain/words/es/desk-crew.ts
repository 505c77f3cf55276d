// npm run words writes this file from messages/.

export const title = "Viajes";
export const today = "Hoy";
export const yesterday = "Ayer, sin regresar aún";
export const tomorrow = "Mañana";
export const endedText = "Los viajes ya no se muestran. Si todavía trabaja aquí, pídale a un dueño que cambie la fecha de su último día.";
export const othersOnly = "Solo los dueños y el personal pueden abrir esta página.";
export const role = "Su rol es Tripulación: ve los viajes de hoy y de mañana.";
export const back = "Volver a los viajes";
export const ended = ({ day }: { day: string | number }): string => `Su cuenta terminó el ${day}.`;
export const noTrip = "No hay viajes confirmados para este día.";
export const noHour = "Aún sin hora";
export const backAt = ({ hour }: { hour: string | number }): string => `regreso a las ${hour}`;
export const chat = ({ name, product }: { name: string | number; product: string | number }): string => `Hola, ${name}: le escribe la tripulación de ${product}.`;
export const whatsApp = ({ name }: { name: string | number }): string => `WhatsApp a ${name}`;
