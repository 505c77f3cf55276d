// npm run words writes this file from messages/.

export const country = "Country of this number";
export const hint = "Or begin the number with + and the country code";
export const choose = "Choose a country";
