// npm run words writes this file from messages/.

export const shortest = ({ count }: { count: number }): string => `${`Al menos ${count.toLocaleString('es-419')} caracteres`}`;
export const confirm = "Repetir contraseña";
export const mistyped = "Las contraseñas no coinciden";
