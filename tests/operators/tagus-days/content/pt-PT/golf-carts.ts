export const golfCarts = {};
