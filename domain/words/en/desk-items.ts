// npm run words writes this file from messages/.

export const fetch = "Failed to fetch combos and carts";
export const move = "Failed to move it";
export const save = "Failed to save";
