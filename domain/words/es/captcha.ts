// npm run words writes this file from messages/.

export const question = "Un paso más: demuestre que no es un robot.";
export const cancel = "Cancelar";
export const check = "Verificación de seguridad";
