// npm run words writes this file from messages/.

export const title = "La aventura le espera en Belice";
export const picture = "Un velero vuelve a un cayo cubierto de palmeras con el sol ya bajo";
export const moveClouds = "Mover las nubes";
export const pauseClouds = "Detener las nubes";
