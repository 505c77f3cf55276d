// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `Blog: el arrecife, las ruinas y la isla · ${product}`;
export const description = "Dónde hacer esnórquel, qué ciudades mayas ver, dónde están los peces y qué hacer para que se acelere el corazón: Belice según nuestros guías.";
export const intro = "Apuntes de nuestros guías sobre el arrecife, las ruinas y los ríos, y sobre cómo portarse bien ahí.";
