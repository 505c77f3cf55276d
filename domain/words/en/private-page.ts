// npm run words writes this file from messages/.

export const tag = ({ product, title }: { product: string | number; title: string | number }): string => `${title} · ${product}`;
export const dead = "This link does not work any more";
export const missing = "The link to this page is in your mail";
export const tryAgain = "Try again";
