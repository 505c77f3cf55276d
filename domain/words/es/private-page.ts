// npm run words writes this file from messages/.

export const tag = ({ product, title }: { product: string | number; title: string | number }): string => `${title} · ${product}`;
export const dead = "Este enlace ya no funciona";
export const missing = "El enlace a esta página está en su correo";
export const tryAgain = "Reintentar";
