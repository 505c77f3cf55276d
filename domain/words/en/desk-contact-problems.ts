// npm run words writes this file from messages/.

export const phone = "Please enter a valid phone number.";
export const email = "Please enter a valid email address.";
