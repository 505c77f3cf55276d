// npm run words writes this file from messages/.

export const verify = "Verificar";
export const send = "Enviarme un código";
export const sendAgain = "Enviar otro código";
export const code = "Código de seis dígitos";
export const digits = "Seis dígitos";
export const device = "Dispositivo";
export const unnamed = "Sin nombre";
