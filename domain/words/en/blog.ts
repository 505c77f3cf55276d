// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `Blog: the reef, the ruins and the island · ${product}`;
export const description = "Where to snorkel, which Maya cities to see, where the fish are and what to do when you want your heart to beat faster: our guides on Belize.";
export const intro = "Notes from our guides on the reef, the ruins and the rivers, and on how to be a good guest there.";
