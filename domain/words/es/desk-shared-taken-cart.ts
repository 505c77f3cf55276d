// npm run words writes this file from messages/.

export const taken = <Part>({ cart, code, days, name, other, reference }: { cart: string | number; code: (text: string) => Part; days: string | number; name: string | number; other: (text: string) => Part; reference: string | number }): (string | Part)[] => [`No se confirmó. ${cart} ya tiene otra renta confirmada: `, other(`${name}`), `, referencia `, code(`${reference}`), `, ${days}.`];
export const thisCart = "Este carrito";
export const noOther = "Ningún otro carrito de su categoría está libre esos días.";
export const notLoaded = "No se pudo cargar qué otros carritos están libres.";
export const move = ({ name }: { name: string | number }): string => `Pasar a ${name} y confirmar`;
export const anotherBooking = "otra reserva";
