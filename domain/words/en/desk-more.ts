// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `More · ${product}`;
export const more = "More";
export const website = "Open the website";
export const keys = "Keys";
