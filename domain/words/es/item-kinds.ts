// npm run words writes this file from messages/.

export const tour = "Tour";
export const combo = "Combo";
export const cart = "Carrito de golf";
