// npm run words writes this file from messages/.

export const title = "Trips";
export const today = "Today";
export const yesterday = "Yesterday, not back yet";
export const tomorrow = "Tomorrow";
export const endedText = "The trips are not shown any more. If you still work here, ask an owner for a later last day.";
export const othersOnly = "Only owners and staff open this page.";
export const role = "Your role is Crew: you see the trips of today and tomorrow.";
export const back = "Back to the trips";
export const ended = ({ day }: { day: string | number }): string => `Your account ended with ${day}.`;
export const noTrip = "No trip is confirmed for this day.";
export const noHour = "No hour yet";
export const backAt = ({ hour }: { hour: string | number }): string => `back at ${hour}`;
export const chat = ({ name, product }: { name: string | number; product: string | number }): string => `Hello ${name}, this is the crew of ${product}.`;
export const whatsApp = ({ name }: { name: string | number }): string => `WhatsApp to ${name}`;
