// npm run words writes this file from messages/.

export const noAddress = "El cliente no dejó correo: llámele por teléfono.";
export const newMail = ({ email }: { email: string | number }): string => `Para escribirle al cliente, empiece un correo nuevo a ${email}: si responde a este, no le llega.`;
export const answer = "Responda este correo para escribirle al cliente.";
