// npm run words writes this file from messages/.

export const byGuest = "lo que eligió el cliente, como usted lo permitió";
export const byLink = "enlace del correo";
export const byLinkOf = ({ email }: { email: string | number }): string => `enlace del correo (${email})`;
export const bySecretKey = "una clave secreta";
