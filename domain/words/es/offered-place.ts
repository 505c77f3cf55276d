// npm run words writes this file from messages/.

export const free = "Hay un lugar libre para usted.";
export const waiting = "Está en la lista de espera.";
export const held = <Part>({ moment, strong }: { moment: string | number; strong: (text: string) => Part }): (string | Part)[] => [`Se lo apartamos hasta el `, strong(`${moment}`), `. Tómelo y su reserva queda confirmada.`];
export const noRoomWrites = <Part>({ address, days, email, strong }: { address: (text: string) => Part; days: string | number; email: string | number; strong: (text: string) => Part }): (string | Part)[] => [`No hay lugar `, strong(`${days}`), `. Si se libera uno, le escribimos a `, address(`${email}`), `, en el orden en que llegaron las solicitudes. Hasta entonces no tiene lugar asegurado.`];
export const noRoomCalls = <Part>({ days, strong }: { days: string | number; strong: (text: string) => Part }): (string | Part)[] => [`No hay lugar `, strong(`${days}`), `. Si se libera uno, le llamamos, en el orden en que llegaron las solicitudes. Hasta entonces no tiene lugar asegurado.`];
export const take = "Tomar el lugar";
export const no = "No, gracias";
export const leave = "Salir de la lista de espera";
export const leaveNow = "Sí, quítenme de la lista";
export const anotherGuest = "El lugar pasará a otra persona.";
export const noNews = "Ya no le escribiremos sobre esto.";
export const over = "El plazo de esta oferta terminó y el lugar ya no está apartado. Sigue en la lista de espera.";
export const asked = "Algo cambió ese día y tenemos que revisarlo primero. Recibimos su respuesta y le escribimos o le llamamos.";
