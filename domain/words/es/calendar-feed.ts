// npm run words writes this file from messages/.

export const notNow = "En este momento no se puede leer el calendario. Inténtelo más tarde.";
export const unknown = "No hay ningún calendario en esta dirección.";
