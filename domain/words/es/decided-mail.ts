// npm run words writes this file from messages/.

export const confirmed = "Su reserva está confirmada";
export const newDay = "Su reserva cambió de día, como lo pidió. Esto es lo que tenemos reservado para usted:";
export const afterAll = "Buenas noticias: su reserva sigue en pie. Esto es lo que tenemos reservado para usted:";
export const lookForward = "Será un gusto recibirle. Esto es lo que tenemos reservado para usted:";
export const calendar = "El archivo adjunto agrega la fecha a su calendario. ¿Cambió algo?";
export const cancelled = "Su reserva está cancelada";
export const declined = ({ days }: { days: string | number }): string => `No tenemos lugar (${days})`;
export const willNot = "Esta reserva queda sin efecto:";
export const cannot = "Lo sentimos, pero no podemos aceptar esta solicitud de reserva:";
export const another = "¿Le vendría bien otro día u otro tour? Responda este correo o llámenos y vemos qué se puede hacer; el número también tiene WhatsApp.";
