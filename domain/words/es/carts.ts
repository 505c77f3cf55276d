// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const filter = "Filtrar carritos de golf";
export const shown = ({ count }: { count: number }): string => `${formOf({ "one": `Se muestra ${count.toLocaleString('es-419')} carrito`, "other": `Se muestran ${count.toLocaleString('es-419')} carritos` }, count, pluralOf('es', count))}`;
export const none = "Por ahora no hay carritos de golf en alquiler. Pregúntenos qué tenemos.";
export const hourly = "Por hora";
export const daily = "Por día";
export const monthly = "Por mes";
export const rate = "Consulte la tarifa";
export const book = "Reservar este carrito";
export const bookNamed = ({ name }: { name: string | number }): string => `Reservar este carrito: ${name}`;
export const seats = ({ seats }: { seats: number }): string => `Hasta ${seats.toLocaleString('es-419')} personas`;
export const all = "Todos";
export const standard = "Estándar";
export const premium = "Premium";
export const luxury = "De lujo";
