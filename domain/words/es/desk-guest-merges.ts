// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const twoGuests = <Part>({ name, one, other, otherName }: { name: string | number; one: (text: string) => Part; other: (text: string) => Part; otherName: string | number }): (string | Part)[] => [one(`${name}`), ` y `, other(`${otherName}`)];
export const merged = ({ moment }: { moment: string | number }): string => `Unidos el ${moment}`;
export const mergedBy = <Part>({ isolated, moment, person }: { isolated: (text: string) => Part; moment: string | number; person: string | number }): (string | Part)[] => [`Unidos el ${moment} por `, isolated(`${person}`)];
export const takenApart = "Separados";
export const both = ({ one, other }: { one: string | number; other: string | number }): string => `${one} y ${other}`;
export const title = "Mismo cliente";
export const about = "Las reservas con el mismo correo, o con el mismo teléfono y nombre, son de un mismo cliente.";
export const takeApart = "Separar";
export const mergeOther = "Unir con otro cliente";
export const countNotes = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} nota`, "other": `${count.toLocaleString('es-419')} notas` }, count, pluralOf('es', count))}`;
export const otherGuest = "El otro cliente";
export const otherGuestHint = "Nombre, correo o teléfono";
export const notSearched = "No se pudieron buscar los clientes.";
export const noneFits = "Ningún otro cliente coincide.";
export const found = "Clientes encontrados";
export const mergedThem = "Unidos";
export const already = "Ya son un mismo cliente";
export const areSame = "¿Son estos dos el mismo cliente?";
export const thisGuest = "Este cliente";
export const erased = "El otro cliente ya se borró.";
export const bookingsStay = "Sus reservas siguen como están. Puede separarlos de nuevo cuando quiera.";
export const merge = "Unir";
export const chooseAnother = "Elegir otro";
