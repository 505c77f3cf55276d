// npm run words writes this file from messages/.

export const tour = "Tour";
export const combo = "Combo package";
export const cart = "Golf cart";
