// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const stayOn = ({ count, days, people }: { count: number; days: string | number; people: string | number }): string => `${formOf({ "one": `${people} se queda`, "other": `${people} se quedan` }, count, pluralOf('es', count))} el ${days}.`;
export const stayAt = ({ count, days, hour, people }: { count: number; days: string | number; hour: string | number; people: string | number }): string => `${formOf({ "one": `${people} se queda`, "other": `${people} se quedan` }, count, pluralOf('es', count))} el ${days} a las ${hour}.`;
export const goOn = ({ count, days, people }: { count: number; days: string | number; people: string | number }): string => `${formOf({ "one": `${people} va`, "other": `${people} van` }, count, pluralOf('es', count))} el ${days}.`;
export const goAt = ({ count, days, hour, people }: { count: number; days: string | number; hour: string | number; people: string | number }): string => `${formOf({ "one": `${people} va`, "other": `${people} van` }, count, pluralOf('es', count))} el ${days} a las ${hour}.`;
export const title = "Dividir el grupo";
export const unsaved = "El grupo sigue como estaba y no se envía correo.";
export const news = "Mensaje para el cliente";
export const chooseElsewhere = "Elija adónde van estas personas: otro día u otra salida.";
export const divided = "Grupo dividido";
export const outcome = ({ people, staying }: { people: string | number; staying: number }): string => `${staying.toLocaleString('es-419')} y ${people}`;
export const notDivided = "No se dividió.";
export const divide = "Dividir";
export const divideAllTheSame = "Dividir de todos modos";
export const peopleElsewhere = "Personas que van aparte";
export const ofPeople = ({ people }: { people: string | number }): string => `De ${people}`;
export const theirDay = "Su día";
export const theirDeparture = "Su salida";
export const usualOne = "La de siempre";
export const noHour = "Aún sin hora";
export const noOther = "No hay otra salida este día";
export const choose = "Elegir";
export const oneMail = "El cliente recibe un correo sobre ambas partes.";
export const noMail = <Part>({ isolated, name, phone }: { isolated: (text: string) => Part; name: string | number; phone: string | number }): (string | Part)[] => [`No hay dirección, así que no sale correo: llame a `, isolated(`${name}`), ` al ${phone}.`];
