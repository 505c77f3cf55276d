// npm run words writes this file from messages/.

export const news = "Recibimos su solicitud";
export const title = "Gracias, ya tenemos su solicitud";
export const text = ({ moment }: { moment: string | number }): string => `Aún no está confirmada. Respondemos en menos de 24 horas: a más tardar el ${moment}.`;
export const each = "Cada viaje se responde por separado.";
export const asked = "Esto es lo que pidió:";
export const holdsNoPlace = "En un día lleno no tiene lugar asegurado. Si se libera uno, se lo ofrecemos por correo, en el orden en que llegaron las solicitudes.";
export const changed = "¿Cambió algo o quiere preguntarnos algo antes?";
export const notYou = "Si usted no envió esta solicitud, no tiene que hacer nada.";
