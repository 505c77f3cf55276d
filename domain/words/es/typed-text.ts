// npm run words writes this file from messages/.

export const control = "Escríbalo de nuevo. Tiene un carácter que no se puede mostrar.";
