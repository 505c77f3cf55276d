// npm run words writes this file from messages/.

export const name = "Español";
export const offer = "Esta página también está en español.";
export const show = "Leerla en español";
