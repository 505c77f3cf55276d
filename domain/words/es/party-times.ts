// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const be = ({ hour, place }: { hour: string | number; place: string | number }): string => `Le esperamos en ${place} a las ${hour}.`;
export const begins = ({ hour, place }: { hour: string | number; place: string | number }): string => `El viaje empieza en ${place} a las ${hour}.`;
export const back = ({ hour }: { hour: string | number }): string => `El regreso es hacia las ${hour}.`;
export const handOver = ({ hour, place }: { hour: string | number; place: string | number }): string => `Le entregamos el carrito en ${place} a las ${hour}.`;
export const bringBack = ({ hour }: { hour: string | number }): string => `Devuélvalo el último día, a más tardar a las ${hour}.`;
export const pickup = ({ hour, place }: { hour: string | number; place: string | number }): string => `Pasamos por usted a las ${hour} (${place}).`;
export const pickupPlace = ({ place }: { place: string | number }): string => `Pasamos por usted en este lugar: ${place}.`;
export const pickupHour = ({ hour }: { hour: string | number }): string => `Pasamos por usted a las ${hour}.`;
export const unknown = ({ way, when }: { way: string | number; when: string | number }): string => `Aún faltan la hora y el punto de encuentro. Le ${formOf({ "mail": `escribimos`, "other": `llamamos` }, way)} con ambos datos${formOf({ "before": ` a más tardar el día anterior`, "other": ` en cuanto los tengamos` }, when)}.`;
