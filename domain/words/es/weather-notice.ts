// npm run words writes this file from messages/.

export const region = "Clima";
export const close = "Cerrar el aviso";
export const unsentTitle = "Quedan respuestas sin enviar en este dispositivo";
export const unsent = "Se enviarán cuando la cuenta que las dio vuelva a entrar aquí.";
