// npm run words writes this file from messages/.

export const noLink = "No WhatsApp link: the country of this number is not certain";
