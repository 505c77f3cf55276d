// npm run words writes this file from messages/.

export const list = "Changes that guests ask for";
export const cancel = "Cancel the booking";
export const done = "Mark as done";
export const markedDone = "Marked as done";
export const change = "Change the booking";
export const asksCancel = ({ day }: { day: string | number }): string => `The guest asks to cancel · ${day}`;
export const asksChange = ({ day }: { day: string | number }): string => `The guest asks for a change · ${day}`;
