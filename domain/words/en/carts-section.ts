// npm run words writes this file from messages/.

export const intro = "No one drives a car to the beach here. Rent a cart by the hour (four or more), the day, the week or the month, and the whole island is yours.";
export const loading = "Loading golf carts";
