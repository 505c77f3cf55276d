// npm run words writes this file from messages/.

export const tag = ({ product, title }: { product: string | number; title: string | number }): string => `${title} · ${product}`;
export const question = ({ title }: { title: string | number }): string => `Leí “${title}” en su sitio web y quisiera hacer una pregunta.`;
export const all = "Todo el blog";
export const more = "Más del blog";
