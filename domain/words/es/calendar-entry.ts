// npm run words writes this file from messages/.

export const people = ({ count }: { count: string | number }): string => `Personas: ${count}`;
export const reference = ({ reference }: { reference: string | number }): string => `Referencia: ${reference}`;
export const phone = ({ phone }: { phone: string | number }): string => `Teléfono y WhatsApp: ${phone}`;
export const email = ({ email }: { email: string | number }): string => `Correo: ${email}`;
