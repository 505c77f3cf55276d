// npm run words writes this file from messages/.

export const title = "Has something changed?";
export const intro = "We read what you send us and answer you. Nothing changes by itself.";
export const change = "Ask for a change";
export const cancel = "Cancel the booking";
export const people = "People";
export const days = "Days";
export const lastDay = ({ day }: { day: string | number }): string => `Until ${day}`;
export const notFree = ({ obstacle }: { obstacle: string | number }): string => `${obstacle}. You can ask us all the same.`;
export const changeLabel = "Anything else?";
export const changeHint = "For example the pick-up, or another name";
export const changeSend = "Send this to us";
export const cancelLabel = "Would you like to tell us why?";
export const cancelHint = "You can leave this empty";
export const cancelSend = "Ask us to cancel";
export const sent = "We have it, and answer you by mail or telephone. Until then your booking stays as it is.";
