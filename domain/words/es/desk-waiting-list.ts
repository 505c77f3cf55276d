// npm run words writes this file from messages/.

export const texts = "Textos";
export const accepted = "Aceptado";
export const declined = "Rechazado";
export const offeredUntil = ({ moment }: { moment: string | number }): string => `Ofrecido hasta el ${moment}`;
export const tellThem = "Sin correo: avísele usted";
export const offer = "Ofrecer";
export const ranOut = "Dejó vencer una oferta";
export const noEmail = "Sin correo";
export const noRoom = "Ya no hay lugar para este grupo";
