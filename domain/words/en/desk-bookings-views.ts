// npm run words writes this file from messages/.

export const all = "All";
export const noneYet = "No bookings yet. The first request will stand here.";
export const waiting = "Waiting";
export const noneWaits = "No request waits. All are answered.";
export const nextDays = "Next 7 days";
export const noneNext = "Nothing is booked for the next 7 days.";
export const confirmed = "Confirmed";
export const noneConfirmed = "No booking is confirmed.";
export const cancelled = "Cancelled";
export const noneCancelled = "No booking is cancelled.";
export const mine = "Mine";
export const noneMine = "You have entered or decided no booking yet.";
export const waitingList = "Waiting list";
export const noneOnList = "No guest waits for a place on a full day.";
export const newestFirst = "Newest first";
export const byDue = "By the time an answer is due";
export const byDay = "By day of the trip";
export const byName = "By name";
export const from = ({ day }: { day: string | number }): string => `From ${day}`;
export const until = ({ day }: { day: string | number }): string => `Until ${day}`;
export const anyPartnerLink = "Any link of a partner";
export const views = "Views";
