// npm run words writes this file from messages/.

export const title = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [`Escribir a `, isolated(`${name}`)];
export const beginWith = "Empezar con";
export const text = "Texto";
export const textIn = ({ language }: { language: string | number }): string => `Texto en ${language}`;
export const forDesk = ({ language }: { language: string | number }): string => `En ${language}`;
export const prepared = "Volver al texto preparado";
export const copied = "Copiado";
export const selected = "El texto está seleccionado: cópielo con el teclado o dejándolo presionado.";
export const whatsApp = "WhatsApp";
export const email = "Correo";
export const copyText = "Copiar texto";
