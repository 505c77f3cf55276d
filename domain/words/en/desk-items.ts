// npm run words writes this file from messages/.

export const fetch = "Failed to fetch combos and carts";
export const move = "Failed to move the combo or cart";
export const save = "Failed to save the combo or cart";
