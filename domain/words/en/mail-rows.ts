// npm run words writes this file from messages/.

export const type = "Booking type";
export const note = "Note";
export const suspicion = "Perhaps sent by a program: a field that people do not see was filled in.";
export const status = "Status";
export const pending = "pending";
export const confirmed = "confirmed";
export const cancelled = "cancelled";
export const waitlisted = "waitlisted";
export const offered = "offered";
export const received = "Received";
export const moment = ({ moment, place }: { moment: string | number; place: string | number }): string => `${moment}, ${place} time`;
export const reference = "Reference";
export const referenceOf = ({ reference }: { reference: string | number }): string => `Reference ${reference}`;
export const whatsApp = "WhatsApp";
export const openChat = "Open a chat";
export const yourRequest = "Your request";
export const yourBooking = "Your booking";
export const whenWhere = "When and where";
export const trip = ({ number }: { number: string | number }): string => `Trip ${number}`;
export const lastDayOf = ({ day }: { day: string | number }): string => `Last day: ${day}`;
export const forWaitingList = "For the waiting list: this day is full";
