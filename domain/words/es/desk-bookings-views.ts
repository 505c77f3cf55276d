// npm run words writes this file from messages/.

export const all = "Todas";
export const noneYet = "Aún no hay reservas. Aquí aparecerá la primera solicitud.";
export const waiting = "En espera";
export const noneWaits = "No hay solicitudes en espera. Todas tienen respuesta.";
export const nextDays = "7 días";
export const noneNext = "No hay nada reservado para los próximos 7 días.";
export const confirmed = "Confirmadas";
export const noneConfirmed = "No hay reservas confirmadas.";
export const cancelled = "Canceladas";
export const noneCancelled = "No hay reservas canceladas.";
export const mine = "Mías";
export const noneMine = "Todavía no ha anotado ni decidido ninguna reserva.";
export const waitingList = "Lista de espera";
export const noneOnList = "Ningún cliente espera lugar en un día lleno.";
export const newestFirst = "Primero las más recientes";
export const byDue = "Por plazo de respuesta";
export const byDay = "Por día del viaje";
export const byName = "Por nombre";
export const from = ({ day }: { day: string | number }): string => `Desde el ${day}`;
export const until = ({ day }: { day: string | number }): string => `Hasta el ${day}`;
export const anyPartnerLink = "Cualquier enlace de socio";
export const views = "Vistas";
