// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const name = "Revise el nombre";
export const nameText = "Escriba un nombre válido (de 2 a 100 caracteres).";
export const email = "Revise el correo";
export const emailText = "Escriba un correo electrónico válido.";
export const phone = "Revise el teléfono";
export const phoneText = "Escriba un número de teléfono válido.";
export const date = "Falta la fecha";
export const dateText = "Elija una fecha para su reserva.";
export const character = "Carácter no válido";
export const characterText = ({ field }: { field: string | number }): string => `Escriba de nuevo su ${formOf({ "name": `nombre`, "other": `mensaje` }, field)}: tiene un carácter que no se puede mostrar.`;
