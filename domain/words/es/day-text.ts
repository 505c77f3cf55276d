// npm run words writes this file from messages/.

export const tours = ({ names }: { names: string | number }): string => `Tours: ${names}`;
export const pickup = ({ pickup }: { pickup: string | number }): string => `Recogida: ${pickup}`;
export const forCrew = ({ note }: { note: string | number }): string => `Para la tripulación: ${note}`;
export const message = ({ text }: { text: string | number }): string => `Mensaje: ${text}`;
export const note = ({ text }: { text: string | number }): string => `Nota: ${text}`;
export const day = ({ day, place }: { day: string | number; place: string | number }): string => `${day} (día en ${place})`;
export const closed = ({ what }: { what: string | number }): string => `CERRADO: ${what}`;
export const goesOut = ({ people }: { people: string | number }): string => `QUIÉNES SALEN: ${people}`;
export const nothingGoesOut = "QUIÉNES SALEN: no hay nada confirmado";
export const carts = "CARRITOS DE GOLF";
export const noCarts = "CARRITOS DE GOLF: ninguno confirmado";
export const notConfirmed = "SIN CONFIRMAR";
export const leaves = ({ hour, load, place, title }: { hour: string | number; load: string | number; place: string | number; title: string | number }): string => `${hour} ${title}, ${place}: ${load}`;
export const leavesAndReturns = ({ back, hour, load, place, title }: { back: string | number; hour: string | number; load: string | number; place: string | number; title: string | number }): string => `${hour} ${title}, ${place}, regreso a las ${back}: ${load}`;
export const trip = ({ people, title }: { people: string | number; title: string | number }): string => `${title}: ${people}`;
export const noHour = ({ trip }: { trip: string | number }): string => `AÚN SIN HORA, ${trip}`;
export const noShow = "NO LLEGÓ";
export const here = ({ arrived }: { arrived: string | number }): string => `${arrived} aquí`;
