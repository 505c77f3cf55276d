// npm run words writes this file from messages/.

export const all = "Todas";
export const title = "Galería";
export const intro = "Días en el arrecife, en el río y en el camino, tal como se quedan en la memoria.";
export const filter = "Filtrar imágenes";
