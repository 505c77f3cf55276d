// npm run words writes this file from messages/.

export const bookedAs = <Part>({ list, names }: { list: string | number; names: (text: string) => Part }): (string | Part)[] => [`Booked as `, names(`${list}`)];
export const contact = "Contact";
export const email = "E-mail";
export const emailTo = ({ email }: { email: string | number }): string => `E-mail to ${email}`;
export const call = "Call";
export const callNumber = ({ phone }: { phone: string | number }): string => `Call ${phone}`;
export const whatsApp = "WhatsApp";
export const whatsAppTo = ({ phone }: { phone: string | number }): string => `WhatsApp to ${phone}`;
export const tag = ({ product }: { product: string | number }): string => `Guest · ${product}`;
export const guest = "Guest";
export const booking = "The booking";
export const allBookings = "All bookings";
export const newBooking = "New booking for this guest";
export const notes = "Notes about the guest";
export const notesHint = "The guest never sees it. It stays until the last booking of the guest is erased.";
export const noGuest = "There is no such guest. Their data may have been erased, or a part of the address is missing.";
