export const combos = {};
