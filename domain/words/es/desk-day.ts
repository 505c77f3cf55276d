// npm run words writes this file from messages/.

export const closed = "Cerrado.";
export const copied = "El día está copiado como texto";
export const notCopied = "No se pudo copiar el texto. Use “Imprimir”.";
export const erased = "Datos personales borrados";
export const suspect = "Quizás enviada por un programa";
export const email = "Correo";
export const texts = "Textos";
export const move = "Mover";
export const readAll = "Leer todo";
export const readLess = "Leer menos";
export const select = ({ name }: { name: string | number }): string => `Elegir a ${name}`;
export const waits = ({ time }: { time: string | number }): string => `Espera respuesta desde hace ${time}`;
export const whatsApp = ({ name }: { name: string | number }): string => `WhatsApp a ${name}`;
export const emailTo = ({ name }: { name: string | number }): string => `Correo a ${name}`;
export const textsFor = ({ name }: { name: string | number }): string => `Textos para ${name}`;
export const moveParty = ({ name }: { name: string | number }): string => `Mover el grupo de ${name}`;
export const whoGoesOut = "Quiénes salen";
export const noTrip = "No hay viajes confirmados para este día.";
export const carts = "Carritos de golf";
export const noCart = "No hay carritos rentados este día.";
export const notConfirmed = "Sin confirmar";
export const noRequest = "Ninguna solicitud para este día espera respuesta.";
