// npm run words writes this file from messages/.

export const ticked = ({ moment }: { moment: string | number }): string => `Formulario completado el ${moment}`;
export const tickedOlder = ({ moment }: { moment: string | number }): string => `Formulario completado el ${moment} (una versión anterior)`;
export const notTicked = "Formulario sin completar";
