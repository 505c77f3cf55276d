// npm run words writes this file from messages/.

export const or = "o";
export const passkey = "Usar la llave de acceso";
export const passkeyNamed = ({ name }: { name: string | number }): string => `Usar la llave de acceso ${name}`;
export const passkeyUnnamed = "Usar la llave de acceso sin nombre";
