// npm run words writes this file from messages/.

export const bookedAs = <Part>({ list, names }: { list: string | number; names: (text: string) => Part }): (string | Part)[] => [`Reservó como `, names(`${list}`)];
export const contact = "Contacto";
export const email = "Correo";
export const emailTo = ({ email }: { email: string | number }): string => `Correo a ${email}`;
export const call = "Llamar";
export const callNumber = ({ phone }: { phone: string | number }): string => `Llamar al ${phone}`;
export const whatsApp = "WhatsApp";
export const whatsAppTo = ({ phone }: { phone: string | number }): string => `WhatsApp al ${phone}`;
export const tag = ({ product }: { product: string | number }): string => `Cliente · ${product}`;
export const guest = "Cliente";
export const booking = "La reserva";
export const allBookings = "Todas las reservas";
export const newBooking = "Reserva nueva para este cliente";
export const notes = "Notas sobre el cliente";
export const notesHint = "El cliente nunca las ve. Se quedan hasta que se borre su última reserva.";
export const noGuest = "No existe ese cliente. Tal vez sus datos se borraron o le falta una parte a la dirección.";
