// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const month = "Mes";
export const week = "Semana";
export const today = "Hoy";
export const show = "Ver";
export const item = "Tour o carrito de golf";
export const allItems = "Todos los tours y carritos";
export const previousMonth = "Mes anterior";
export const previousWeek = "Semana anterior";
export const nextMonth = "Mes siguiente";
export const nextWeek = "Semana siguiente";
export const weekOf = ({ day }: { day: string | number }): string => `Semana del ${day}`;
export const closed = ({ items }: { items: string | number }): string => `cerrado: ${items}`;
export const title = "Calendario";
export const days = ({ place }: { place: string | number }): string => `Todos los días son los de ${place}`;
export const monthHelp = "Toque un día, o arrastre sobre varios, para verlos o cerrarlos. Su número abre la hoja del día.";
export const noneInMonth = "Aún no hay nada reservado aquí.";
export const peopleConfirmed = "personas confirmadas";
export const peopleWaiting = "personas en espera";
export const carts = "carritos";
export const closedDays = "cerrado, todo o en parte";
export const wait = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} en espera`, "other": `${count.toLocaleString('es-419')} en espera` }, count, pluralOf('es', count))}`;
export const all = "Todo";
export const weekHelp = "Toque una celda, o arrastre sobre varias, para ver sus días o cerrarlos. El encabezado de un día abre su hoja.";
export const noneInWeek = "No hay nada reservado esta semana.";
export const cart = ({ name }: { name: string | number }): string => `Carrito de golf: ${name}`;
