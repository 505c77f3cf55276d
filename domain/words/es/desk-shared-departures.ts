// npm run words writes this file from messages/.

export const whichDeparture = "¿Qué salida?";
export const hourLater = "Hora por definir";
export const noRoom = ({ load, people }: { load: string | number; people: string | number }): string => `${load}, sin lugar para ${people}`;
export const leavesAt = "Sale";
export const backAt = "Regreso";
export const meetingPoint = "Punto de encuentro";
export const capacity = "Cupo";
export const anyNumber = "Personas. Vacío: sin límite";
export const minimum = "Mínimo para salir";
export const noMinimum = "Personas. Vacío: ninguno";
export const minimumAbove = "El mínimo es mayor que el cupo.";
