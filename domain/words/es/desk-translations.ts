// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const inLanguage = <Part>({ hidden, label, language }: { hidden: (text: string) => Part; label: string | number; language: string | number }): (string | Part)[] => [`En ${language}`, hidden(` (${label})`)];
export const afterLabel = ({ language }: { language: string | number }): string => `en ${language}`;
export const alone = ({ language, text }: { language: string | number; text: string | number }): string => `“${text}” necesita también un texto en ${language}. Se muestra donde no hay otro.`;
export const otherCount = ({ count, text }: { count: number; text: string | number }): string => `La lista que empieza con “${text}” necesita ${formOf({ "one": `${count.toLocaleString('es-419')} elemento`, "other": `${count.toLocaleString('es-419')} elementos` }, count, pluralOf('es', count))}, como la del otro idioma.`;
export const earlier = "Estas palabras son del texto anterior. Se guardan para el nuevo solo si sirven o si las cambia.";
export const fits = "Sirven";
export const fitsOf = ({ label }: { label: string | number }): string => `Sirven: ${label}`;
export const textRefused = ({ language, reason }: { language: string | number; reason: string | number }): string => `El formulario se guardó, pero no su traducción en ${language}: ${reason}`;
export const textAlone = ({ language }: { language: string | number }): string => `El formulario se guardó, pero no su traducción en ${language}. Guárdela otra vez con el mismo texto.`;
