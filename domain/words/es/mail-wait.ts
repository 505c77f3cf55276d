// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const seconds = ({ seconds }: { seconds: number }): string => `${formOf({ "one": `Puede pedir otro en ${seconds.toLocaleString('es-419')} segundo.`, "other": `Puede pedir otro en ${seconds.toLocaleString('es-419')} segundos.` }, seconds, pluralOf('es', seconds))}`;
