// npm run words writes this file from messages/.

export const title = "You are on the waiting list";
export const dayFull = ({ day }: { day: string | number }): string => `${day} is full.`;
export const daysFull = "These days are full.";
export const text = "If a place gets free, we offer it to you by mail, in the order in which people asked. You hold no place until then. This is what you wait for:";
export const leave = "To leave the waiting list, open your booking page by the link below and press the button there.";
export const notYou = "If you did not ask for this, you need do nothing.";
export const offered = "A place is free for you";
export const offeredText = ({ moment }: { moment: string | number }): string => `You are on our waiting list, and a place has become free. We hold it for you until ${moment}. This is what we offer you:`;
export const take = "Open your booking page by the link below and press ‘Take the place’. Your booking is confirmed then. If you do not want it, press ‘No, thank you’, so that somebody else can have it.";
export const next = "After that time we offer the place to the next guest.";
export const withdrawn = "The place is not held for you any more";
export const withdrawnText = "You are still on the waiting list, and we write to you if we can offer you a place again:";
