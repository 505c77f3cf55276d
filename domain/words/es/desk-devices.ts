// npm run words writes this file from messages/.

export const browser = "Un navegador";
export const otherDevice = "otro dispositivo";
export const named = ({ browser, system }: { browser: string | number; system: string | number }): string => `${browser} en ${system}`;
