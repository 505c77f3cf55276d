// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const out = ({ people, trips }: { people: number; trips: number }): string => `${formOf({ "one": `Sale ${people.toLocaleString('es-419')} persona`, "other": `Salen ${people.toLocaleString('es-419')} personas` }, people, pluralOf('es', people))} en ${formOf({ "one": `${trips.toLocaleString('es-419')} viaje`, "other": `${trips.toLocaleString('es-419')} viajes` }, trips, pluralOf('es', trips))}.`;
export const carts = ({ count }: { count: number }): string => `${formOf({ "one": `Hay ${count.toLocaleString('es-419')} carrito rentado.`, "other": `Hay ${count.toLocaleString('es-419')} carritos rentados.` }, count, pluralOf('es', count))}`;
export const pending = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} solicitud para este día espera respuesta.`, "other": `${count.toLocaleString('es-419')} solicitudes para este día esperan respuesta.` }, count, pluralOf('es', count))}`;
export const none = "No hay nada reservado para este día.";
export const stage = ({ count, number }: { count: string | number; number: string | number }): string => `Día ${number} de ${count}`;
export const oneDay = "Sale y regresa este día";
export const goesOut = ({ stage }: { stage: string | number }): string => `${stage}: sale este día`;
export const comesBack = ({ stage }: { stage: string | number }): string => `${stage}: regresa este día`;
export const staysOut = ({ stage }: { stage: string | number }): string => `${stage}: sigue fuera`;
