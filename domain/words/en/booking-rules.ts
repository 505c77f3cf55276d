// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const name = "Invalid Name";
export const nameText = "Please enter a valid name (2-100 characters).";
export const email = "Invalid Email";
export const emailText = "Please enter a valid email address.";
export const phone = "Invalid Phone Number";
export const phoneText = "Please enter a valid phone number.";
export const date = "Missing Date";
export const dateText = "Please select a date for your booking.";
export const character = "Invalid Character";
export const characterText = ({ field }: { field: string | number }): string => `Please type your ${formOf({ "name": `name`, "other": `message` }, field)} again: it has a character that cannot be shown.`;
