// npm run words writes this file from messages/.

export const title = "Del blog";
export const intro = "Lo que nuestros guías van contando por el camino.";
export const all = "Ver todo el blog";
