// npm run words writes this file from messages/.

export const booked = "Booked";
export const lastDay = "Last Day";
export const people = "People";
export const name = "Name";
export const email = "E-mail";
export const phone = "Phone";
export const language = "Language";
export const message = "Message";
export const noRequests = "No special requests";
export const handOver = "Hand-over";
export const beginsAt = "Begins at";
export const meetingPoint = "Meeting point";
export const backAt = "Back at";
export const pickupFrom = "Pick-up from";
export const pickupAt = "Pick-up at";
export const departure = "Departure";
export const none = "None";
export const notKnown = "not known";
export const newName = "name";
export const newEmail = "e-mail";
export const newPhone = "phone";
export const newMessage = "message";
export const takenOff = ({ hour }: { hour: string | number }): string => `Taken off the departure at ${hour}`;
export const moved = ({ from, to }: { from: string | number; to: string | number }): string => `Moved from ${from} to ${to}`;
export const asked = ({ from, label, to }: { from: string | number; label: string | number; to: string | number }): string => `${label}: ${from} → ${to}`;
export const putOn = ({ hour }: { hour: string | number }): string => `Put on the departure at ${hour}`;
