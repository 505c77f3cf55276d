// npm run words writes this file from messages/.

export const bookingOperator = "Solicitud de reserva nueva";
export const bookingVisitor = "Solicitud recibida";
export const decisionHalfTime = "Recordatorio de respuesta";
export const decisionOverdue = "Respuesta atrasada";
export const bookingConfirmed = "Confirmación";
export const bookingCancelled = "Cancelación";
export const bookingChanged = "Reserva cambiada";
export const bookingDivided = "Grupo dividido";
export const bookingMerged = "Un solo grupo";
export const changeRequest = "Petición del cliente";
export const dailyDigest = "Resumen del día";
export const newUser = "Inicio de sesión nuevo";
export const weatherCall = "Clima: otros días";
export const otherDays = "Otros días ofrecidos";
export const administratorAdded = "Administrador nuevo";
export const waitingList = "En lista de espera";
export const placeOffered = "Lugar ofrecido";
export const placeWithdrawn = "Lugar ya no apartado";
export const afterTrip = "Después del viaje";
export const tripReminder = "Recordatorio de mañana";
