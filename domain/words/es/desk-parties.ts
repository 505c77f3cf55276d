// npm run words writes this file from messages/.

export const noMerge = "Un solo grupo se forma con dos reservas abiertas del mismo tour y día.";
export const decideFirst = "Un solo grupo: decida primero la que está en espera.";
export const mostPeople = ({ count }: { count: string | number }): string => `Un solo grupo tiene ${count} personas como máximo.`;
export const dividedIn = ({ people }: { people: string | number }): string => `Grupo dividido: ${people} en`;
export const partyOf = ({ count }: { count: string | number }): string => `, un grupo de ${count}`;
export const dividedFrom = "Dividido de";
export const onePartyWith = "Un solo grupo con";
export const joined = ({ people }: { people: string | number }): string => `: se unieron ${people}`;
