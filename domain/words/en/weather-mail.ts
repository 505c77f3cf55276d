// npm run words writes this file from messages/.

export const title = "The weather stops your trip";
export const sorry = ({ day }: { day: string | number }): string => `We are sorry: this trip cannot go out on ${day}.`;
export const freeDays = "Free days for you";
export const press = "Open your page with the link below and press the day that you would like.";
export const another = "Would another day suit you? Tell us which.";
export const nothing = "We then write to you. Nothing changes by itself: your booking is neither moved nor cancelled.";
