// npm run words writes this file from messages/.

export const description = ({ badge, fact, text }: { badge: string | number; fact: string | number; text: string | number }): string => `${badge}, ${fact}. ${text}`;
export const allTours = "Todos los tours";
export const allToursAndCombos = "Todos los tours y combos";
export const allCarts = "Todos los carritos";
export const similarTours = "También le puede gustar";
export const similarCombos = "Otros combos";
export const similarCarts = "Otros carritos de golf";
export const parts = "Los tours de este combo";
export const facts = "Datos y reserva";
export const promise = "Envíenos una solicitud y le respondemos en menos de 24 horas para confirmar los detalles.";
export const call = <Part>({ number, phone }: { number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Llamar al `, number(`${phone}`)];
export const write = "Escribir un correo";
export const cartHas = "Qué tiene";
export const bring = "Qué llevar";
export const bringNothing = "No necesita llevar nada.";
export const bringQuestion = ({ name }: { name: string | number }): string => `¿Qué debemos llevar para ${name}?`;
export const bringUnknown = <Part>({ link }: { link: (text: string) => Part }): (string | Part)[] => [link(`Pregúntenos qué llevar`), `: respondemos en menos de 24 horas.`];
export const map = "En el mapa";
export const onMap = <Part>({ hidden, place }: { hidden: (text: string) => Part; place: string | number }): (string | Part)[] => [`${place}`, hidden(` en un mapa`)];
export const mapSearch = ({ place }: { place: string | number }): string => `${place}, Belice`;
export const office = <Part>({ hours, link, place }: { hours: string | number; link: (text: string) => Part; place: string | number }): (string | Part)[] => [`Estamos en `, link(`${place}`), `. ${hours}.`];
export const and = ({ last, list }: { last: string | number; list: string | number }): string => `${list}. ${last}`;
export const cartCustom = "Díganos cuántos son, cuánto se quedan y adónde quieren ir, y le encontramos el carrito que le conviene.";
