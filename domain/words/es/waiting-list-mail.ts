// npm run words writes this file from messages/.

export const title = "Está en la lista de espera";
export const dayFull = ({ day }: { day: string | number }): string => `${day}: ya no hay lugar.`;
export const daysFull = "Para estos días ya no hay lugar.";
export const text = "Si se libera un lugar, se lo ofrecemos por correo, en el orden en que llegaron las solicitudes. Hasta entonces no tiene lugar asegurado. Espera lugar para:";
export const leave = "Para salir de la lista de espera, abra la página de su reserva con el enlace de abajo y toque el botón.";
export const notYou = "Si usted no pidió esto, no tiene que hacer nada.";
export const offered = "Hay un lugar libre para usted";
export const offeredText = ({ moment }: { moment: string | number }): string => `Está en nuestra lista de espera y se liberó un lugar. Se lo apartamos hasta el ${moment}. Esto es lo que le ofrecemos:`;
export const take = "Abra la página de su reserva con el enlace de abajo y toque “Tomar el lugar”. Con eso su reserva queda confirmada. Si no lo quiere, toque “No, gracias” para que lo aproveche otra persona.";
export const next = "Pasado ese plazo, ofrecemos el lugar a la siguiente persona.";
export const withdrawn = "El lugar ya no está apartado para usted";
export const withdrawnText = "Sigue en la lista de espera y le escribimos si podemos volver a ofrecerle un lugar:";
