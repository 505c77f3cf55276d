// npm run words writes this file from messages/.

export const ask = ({ decision }: { decision: string | number }): string => `${decision} esta reserva`;
export const named = ({ decision, name }: { decision: string | number; name: string | number }): string => `${decision}: ${name}`;
export const confirm = "Confirmar";
export const decline = "Rechazar";
export const unsaved = "La respuesta no se guarda.";
export const notKept = "Este dispositivo no pudo guardar su respuesta";
export const kept = "Guardada. Se envía cuando haya conexión";
export const waitsHere = "No hay conexión. Su respuesta espera en este dispositivo y se envía una sola vez, cuando la haya.";
export const departure = "Salida";
export const hourLater = "La hora después";
export const message = "Mensaje para el visitante";
export const keep = "Guardar esta respuesta";
export const asOf = ({ time, zone }: { time: string | number; zone: string | number }): string => `de las ${time}, ${zone}`;
export const asOfDay = ({ day, time, zone }: { day: string | number; time: string | number; zone: string | number }): string => `de las ${time} del ${day}, ${zone}`;
export const title = "El panel, sin conexión";
export const intro = "Este dispositivo no tiene conexión con el sitio. Ve lo que quedó guardado; puede haber cambiado. El panel se abre solo cuando haya conexión.";
export const waiting = "Esperan respuesta";
export const lastList = "La última lista de reservas";
export const nothingKept = "No hay nada guardado en este dispositivo, o tiene más de siete días.";
export const noneWaited = "Ninguna solicitud nueva esperaba respuesta.";
export const longestWaits = ({ count, total }: { count: string | number; total: string | number }): string => `Las ${count} que más llevan esperando, de ${total}.`;
export const stillNone = "Todavía no hay conexión";
export const tryAgain = "Reintentar";
export const answeredMeanwhile = "Ya se respondió";
export const today = "Hoy";
export const tomorrow = "Mañana";
