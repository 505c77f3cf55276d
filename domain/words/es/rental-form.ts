// npm run words writes this file from messages/.

export const title = "Antes de su renta";
export const titleTicked = "Su formulario está completo";
export const ticked = ({ moment }: { moment: string | number }): string => `Lo completó el ${moment}. No hay nada que firmar.`;
export const tick = "Lea y marque cada línea antes de recoger el carrito.";
export const send = "Enviar el formulario";
export const changed = "Acabamos de cambiar esta lista. Léala de nuevo.";
export const closed = "Ya no hay nada que marcar, así que no se envió nada.";
