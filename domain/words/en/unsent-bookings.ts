// npm run words writes this file from messages/.

export const title = "Not sent yet";
export const waiting = "There was no connection, so your request is kept on this device. It goes out by itself as soon as you are back online.";
export const past = "The day you asked for has passed before we could be reached. Choose another one and send it again.";
export const notOffered = "A tour of this request is not offered at the moment. Choose another one and send the request again, or contact us directly.";
export const comboNotOffered = "A combo package of this request is not offered at the moment. Choose another one and send the request again, or contact us directly.";
export const cartNotOffered = "A golf cart of this request is not offered at the moment. Choose another one and send the request again, or contact us directly.";
export const refused = "Our booking desk could not take this request as it is. Have another look at it and send it again, or contact us directly.";
export const ofTrip = ({ reason, trip }: { reason: string | number; trip: string | number }): string => `${trip}: ${reason}`;
export const what = "What";
export const days = "Days";
export const people = "People";
export const name = "Name";
export const sendNow = "Send now";
export const edit = "Edit";
export const editQuestion = "The form is not empty. Put this request in place of what is in it?";
export const editYes = "Yes, replace it";
export const discard = "Discard";
export const discardQuestion = "Discard this request?";
export const discardYes = "Yes, discard it";
export const no = "No";
export const sent = ({ day, thing }: { day: string | number; thing: string | number }): string => `Request sent for ${thing} on ${day}.`;
