// npm run words writes this file from messages/.

export const statementLicence = "Tengo licencia de conducir vigente";
export const statementAge = "Tengo 25 años o más";
export const statementRules = "Leí las reglas de tránsito para carritos de golf";
export const mostLines = ({ count }: { count: string | number }): string => `${count} líneas como máximo`;
export const longLine = ({ count, line }: { count: string | number; line: string | number }): string => `La línea ${line} tiene más de ${count} caracteres`;
