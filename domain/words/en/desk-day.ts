// npm run words writes this file from messages/.

export const closed = "Closed.";
export const copied = "The day is copied as text";
export const notCopied = "The text could not be copied. Use Print instead.";
export const erased = "Personal data erased";
export const suspect = "Perhaps sent by a program";
export const email = "E-mail";
export const texts = "Texts";
export const move = "Move";
export const readAll = "Read all";
export const readLess = "Read less";
export const select = ({ name }: { name: string | number }): string => `Select ${name}`;
export const waits = ({ time }: { time: string | number }): string => `Waiting for an answer for ${time}`;
export const whatsApp = ({ name }: { name: string | number }): string => `WhatsApp to ${name}`;
export const emailTo = ({ name }: { name: string | number }): string => `E-mail to ${name}`;
export const textsFor = ({ name }: { name: string | number }): string => `Texts for ${name}`;
export const moveParty = ({ name }: { name: string | number }): string => `Move ${name}`;
export const whoGoesOut = "Who goes out";
export const noTrip = "No trip is confirmed for this day.";
export const carts = "Golf carts";
export const noCart = "No cart is out on this day.";
export const notConfirmed = "Not confirmed yet";
export const noRequest = "No request for this day waits for an answer.";
