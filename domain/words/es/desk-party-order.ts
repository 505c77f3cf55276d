// npm run words writes this file from messages/.

export const byHand = "En orden manual. Los grupos que lleguen después quedan al final.";
export const usual = "En el orden de siempre: por la recogida. Arrastre un grupo o toque su número.";
export const backToUsual = "Volver al orden de siempre";
export const backDone = "De vuelta al orden de siempre";
export const held = ({ count, name, place }: { count: string | number; name: string | number; place: string | number }): string => `${name}: número ${place} de ${count}`;
export const list = ({ name }: { name: string | number }): string => `Orden de los grupos: ${name}`;
export const backOf = ({ name }: { name: string | number }): string => `Volver al orden de siempre: ${name}`;
