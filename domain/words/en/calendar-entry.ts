// npm run words writes this file from messages/.

export const people = ({ count }: { count: string | number }): string => `People: ${count}`;
export const reference = ({ reference }: { reference: string | number }): string => `Reference: ${reference}`;
export const phone = ({ phone }: { phone: string | number }): string => `Phone and WhatsApp: ${phone}`;
export const email = ({ email }: { email: string | number }): string => `E-mail: ${email}`;
