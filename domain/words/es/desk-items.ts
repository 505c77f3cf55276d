// npm run words writes this file from messages/.

export const fetch = "No se pudieron cargar los combos y carritos";
export const move = "No se pudo mover";
export const save = "No se pudo guardar";
