// npm run words writes this file from messages/.

export const cancel = "Cancelar";
export const optional = "(opcional)";
export const save = "Guardar";
export const everything = "Todo";
