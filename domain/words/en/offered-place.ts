// npm run words writes this file from messages/.

export const free = "A place is free for you.";
export const waiting = "You are on the waiting list.";
export const held = <Part>({ moment, strong }: { moment: string | number; strong: (text: string) => Part }): (string | Part)[] => [`We hold it for you until `, strong(`${moment}`), `. Take it, and your booking is confirmed.`];
export const noRoomWrites = <Part>({ address, days, email, strong }: { address: (text: string) => Part; days: string | number; email: string | number; strong: (text: string) => Part }): (string | Part)[] => [`There is no room `, strong(`${days}`), `. If a place gets free, we write to you at `, address(`${email}`), `, in the order in which guests asked. You hold no place until then.`];
export const noRoomCalls = <Part>({ days, strong }: { days: string | number; strong: (text: string) => Part }): (string | Part)[] => [`There is no room `, strong(`${days}`), `. If a place gets free, we call you, in the order in which guests asked. You hold no place until then.`];
export const take = "Take the place";
export const no = "No, thank you";
export const leave = "Leave the waiting list";
export const leaveNow = "Yes, take me off the list";
export const anotherGuest = "Another guest gets the place then.";
export const noNews = "We do not write to you about it then.";
export const over = "The time for this offer is over, so the place is not held any more. You are still on the waiting list.";
export const asked = "Something has changed on this day, so we must look at it first. We have your answer, and write or call you.";
