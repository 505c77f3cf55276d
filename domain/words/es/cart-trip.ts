// npm run words writes this file from messages/.

export const badge = ({ category }: { category: string | number }): string => `Carrito de golf · ${category}`;
export const seats = "Asientos";
export const seatsValue = ({ seats }: { seats: string | number }): string => `Hasta ${seats}`;
export const category = "Clase";
export const rentBy = "Se renta por";
export const rentByValue = "Hora, día o mes";
export const rates = "Tarifas";
export const about = "Sobre este carrito";
export const question = ({ name }: { name: string | number }): string => `Estoy viendo el carrito de golf ${name} y quisiera hacer una pregunta.`;
