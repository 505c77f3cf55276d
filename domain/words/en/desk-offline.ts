// npm run words writes this file from messages/.

export const ask = ({ decision }: { decision: string | number }): string => `${decision} this booking`;
export const named = ({ decision, name }: { decision: string | number; name: string | number }): string => `${decision}: ${name}`;
export const confirm = "Confirm";
export const decline = "Decline";
export const unsaved = "The answer is not kept.";
export const notKept = "This device could not keep your answer";
export const kept = "Kept. It is sent when there is a connection";
export const waitsHere = "There is no connection. Your answer waits on this device and is sent once, when there is one.";
export const departure = "Departure";
export const hourLater = "Hour later";
export const message = "Message to the visitor";
export const keep = "Keep this answer";
export const asOf = ({ time, zone }: { time: string | number; zone: string | number }): string => `as of ${time}, ${zone}`;
export const asOfDay = ({ day, time, zone }: { day: string | number; time: string | number; zone: string | number }): string => `as of ${time} on ${day}, ${zone}`;
export const title = "The desk, without a connection";
export const intro = "This device has no connection to the site. You see what it kept; it can have changed since. The desk opens by itself when there is a connection.";
export const waiting = "Waiting for an answer";
export const lastList = "The last list of bookings";
export const nothingKept = "Nothing is kept on this device, or it is older than seven days.";
export const noneWaited = "No new request waited for an answer.";
export const longestWaits = ({ count, total }: { count: string | number; total: string | number }): string => `The ${count} that wait longest, of ${total}.`;
export const stillNone = "There is still no connection";
export const newBooking = "New booking";
export const tryAgain = "Try again";
export const answeredMeanwhile = "Answered meanwhile";
export const today = "Today";
export const tomorrow = "Tomorrow";
