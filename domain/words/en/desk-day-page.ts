// npm run words writes this file from messages/.

export const title = "Day";
export const noSuchDay = "There is no such day. A part of the address may be missing.";
export const calendar = "Calendar";
export const print = "Print";
export const copy = "Copy as text";
export const todayIn = ({ place }: { place: string | number }): string => `Today in ${place}`;
export const dayIn = ({ place }: { place: string | number }): string => `Day in ${place}`;
export const days = "Days";
export const previous = "Previous day";
export const next = "Next day";
export const show = "Show";
