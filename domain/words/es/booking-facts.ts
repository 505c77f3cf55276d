// npm run words writes this file from messages/.

export const booked = "Reservado";
export const lastDay = "Último día";
export const people = "Personas";
export const name = "Nombre";
export const email = "Correo";
export const phone = "Teléfono";
export const language = "Idioma";
export const message = "Mensaje";
export const noRequests = "Sin peticiones especiales";
export const handOver = "Entrega";
export const beginsAt = "Empieza";
export const meetingPoint = "Punto de encuentro";
export const backAt = "Regreso";
export const pickupFrom = "Recogida en";
export const pickupAt = "Hora de recogida";
export const departure = "Salida";
export const none = "No hay";
export const notKnown = "sin datos";
export const newName = "nombre";
export const newEmail = "correo";
export const newPhone = "teléfono";
export const newMessage = "mensaje";
export const takenOff = ({ hour }: { hour: string | number }): string => `Se quitó de la salida de las ${hour}`;
export const moved = ({ from, to }: { from: string | number; to: string | number }): string => `Pasó de las ${from} a las ${to}`;
export const asked = ({ from, label, to }: { from: string | number; label: string | number; to: string | number }): string => `${label}: ${from} → ${to}`;
export const putOn = ({ hour }: { hour: string | number }): string => `Se agregó a la salida de las ${hour}`;
