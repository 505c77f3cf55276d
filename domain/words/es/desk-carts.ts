// npm run words writes this file from messages/.

export const cart = "Carrito";
export const confirmed = "confirmada";
export const pending = "pendiente";
export const closed = "cerrado";
export const help = "Toque los días libres de un carrito para cerrarlos por mantenimiento.";
export const today = "Hoy";
export const changeCart = "Cambiar de carrito";
export const todayIs = ({ day }: { day: string | number }): string => `Hoy, ${day}`;
export const closedBecause = "Cerrado:";
export const changeCartOf = ({ name }: { name: string | number }): string => `Cambiar el carrito de ${name}`;
export const title = "Carritos de golf";
export const twoWeeksEarlier = "Dos semanas antes";
export const twoWeeksLater = "Dos semanas después";
export const days = ({ place }: { place: string | number }): string => `Todos los días son los de ${place}`;
export const notChanged = "La renta sigue con su carrito y no se envía correo.";
export const unlisted = "un carrito que no está en nuestra lista";
export const message = "Mensaje para el cliente";
export const messageHint = "Si dejó correo, se le avisa qué carrito le toca ahora, con su mensaje debajo";
export const chooseCart = "Elija un carrito";
export const whichCart = "A qué carrito";
export const free = "libre";
export const moved = "Cambiado";
export const movedTo = ({ cart }: { cart: string | number }): string => `a ${cart}`;
export const moveTo = ({ cart }: { cart: string | number }): string => `Pasar a ${cart}`;
export const closedFor = <Part>({ isolated, reason }: { isolated: (text: string) => Part; reason: string | number }): (string | Part)[] => [`cerrado: `, isolated(`${reason}`)];
export const rentedTo = <Part>({ isolated, name, period }: { isolated: (text: string) => Part; name: string | number; period: string | number }): (string | Part)[] => [`rentado a `, isolated(`${name}`), `, ${period}`];
export const askedForBy = <Part>({ isolated, name, period }: { isolated: (text: string) => Part; name: string | number; period: string | number }): (string | Part)[] => [`solicitado por `, isolated(`${name}`), `, ${period}`];
