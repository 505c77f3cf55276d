// npm run words writes this file from messages/.

export const removed = ({ language }: { language: string | number }): string => `Se quitó ${language}`;
export const title = "Idiomas";
export const remove = ({ language }: { language: string | number }): string => `Quitar ${language}`;
export const add = "Agregar un idioma";
export const added = ({ language }: { language: string | number }): string => `Se agregó ${language}`;
export const choose = "Elegir";
