// npm run words writes this file from messages/.

export const noCrew = "sin tripulación";
export const noBoat = "sin lancha";
export const hours = ({ from, to }: { from: string | number; to: string | number }): string => `${from} a ${to}`;
export const fewSeats = "faltan asientos";
export const title = "Salidas";
export const rows = "Filas";
export const time = "Hora";
export const byBoat = "Por lancha";
export const byPerson = "Por persona";
export const day = "Día";
export const week = "Semana";
export const deletedTour = "Un tour borrado";
export const weekBefore = "Semana anterior";
export const dayBefore = "Día anterior";
export const weekAfter = "Semana siguiente";
export const dayAfter = "Día siguiente";
export const today = "Hoy";
export const noFleet = "Aún no hay lanchas ni tripulación.";
export const noFleetText = "Agréguelas una sola vez, y cada salida podrá tener su lancha, su capitán y sus guías.";
export const addFleet = "Agregar lanchas y tripulación";
export const times = ({ place }: { place: string | number }): string => `Todas las horas son las de ${place}`;
export const free = "Libre";
export const emptyDay = "Aún no hay salidas este día.";
export const emptyWeek = "Aún no hay salidas esta semana.";
export const howTheyCome = "Una salida aparece al confirmar una reserva de un tour con salidas fijas, o a mano en la hoja del día.";
export const openSheet = "Abrir la hoja del día";
