// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `Más · ${product}`;
export const more = "Más";
export const website = "Abrir el sitio";
export const keys = "Teclas";
