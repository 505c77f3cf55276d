// npm run words writes this file from messages/.

export const fetch = "No se pudieron cargar los combos y carritos";
export const move = "No se pudo mover el combo o carrito";
export const save = "No se pudo guardar el combo o carrito";
