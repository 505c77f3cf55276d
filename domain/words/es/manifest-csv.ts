// npm run words writes this file from messages/.

export const day = "Día";
export const leavesAt = "Sale";
export const trip = "Viaje";
export const meetingPoint = "Punto de encuentro";
export const boat = "Lancha";
export const crew = "Tripulación";
export const pickupAt = "Hora de recogida";
export const pickupFrom = "Recogida en";
export const name = "Nombre";
export const reference = "Referencia";
export const people = "Personas";
export const arrived = "Llegaron";
export const noShow = "No llegó";
export const phone = "Teléfono";
export const forCrew = "Para la tripulación";
export const message = "Mensaje";
export const notes = "Notas";
export const yes = "sí";
export const no = "no";
