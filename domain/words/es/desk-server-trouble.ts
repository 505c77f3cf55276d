// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const seeWrong = ({ count }: { count: number }): string => `${formOf({ "one": `Algo anda mal: vea qué hacer`, "other": `${count.toLocaleString('es-419')} cosas andan mal: vea qué hacer` }, count, pluralOf('es', count))}`;
export const diskFull = "Borre copias de seguridad viejas o consiga un disco más grande. Si se llena, se rechazan reservas.";
export const backupLate = "Averigüe por qué no se hizo la copia diaria, o ejecute \"npm run backup\" en el servidor.";
