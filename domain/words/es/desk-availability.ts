// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const title = "Días cerrados y cupo";
export const intro = "Los clientes no pueden elegir estos días. Las reservas que ya tiene se quedan como están.";
export const closedDays = "Días cerrados";
export const closeDays = "Cerrar días";
export const noClosedDays = "No hay días cerrados.";
export const notClosed = "Los días aún no están cerrados.";
export const saved = "Límites guardados";
export const item = "Tour, combo o carrito";
export const chooseOne = "Elija uno";
export const saveLimits = "Guardar límites";
export const leadTime = "Días de anticipación";
export const leadTimeHint = "0: se puede reservar para hoy; 1: desde mañana";
export const people = "Cupo por día";
export const peopleHint = "Personas. Vacío: sin límite";
export const removed = "Límites quitados";
export const limits = "Anticipación y cupo";
export const setLimits = "Poner límites";
export const noLimits = "Sin límites: todo se puede reservar desde hoy, para cualquier número de personas.";
export const removeQuestion = "¿Quitar estos límites?";
export const remove = "Quitar";
export const change = "Cambiar";
export const notSaved = "Los límites aún no están guardados.";
export const lead = ({ days }: { days: number }): string => `${formOf({ "0": `Sin anticipación.`, "one": `Con al menos ${days.toLocaleString('es-419')} día de anticipación.`, "other": `Con al menos ${days.toLocaleString('es-419')} días de anticipación.` }, days, pluralOf('es', days))}`;
export const leadAndPeople = ({ days, people }: { days: number; people: number }): string => `${formOf({ "0": `Sin anticipación`, "one": `Con al menos ${days.toLocaleString('es-419')} día de anticipación`, "other": `Con al menos ${days.toLocaleString('es-419')} días de anticipación` }, days, pluralOf('es', days))}, máximo ${formOf({ "one": `${people.toLocaleString('es-419')} persona`, "other": `${people.toLocaleString('es-419')} personas` }, people, pluralOf('es', people))} por día.`;
