// npm run words writes this file from messages/.

export const sentWith = "Enviada en la misma solicitud que";
export const visitor = "el cliente";
export const joinedWith = "Unida a";
export const takenApartFrom = "Separada de";
export const takenApart = "Separada";
