// npm run words writes this file from messages/.

export const confirmed = "Your booking is confirmed";
export const newDay = "Your booking has a new day, as you asked. This is what we expect you for:";
export const afterAll = "Good news: your booking takes place after all. This is what we expect you for:";
export const lookForward = "We look forward to seeing you. This is what we expect you for:";
export const calendar = "The file with this mail puts the day into your calendar. Has something changed?";
export const cancelled = "Your booking is cancelled";
export const declined = ({ days }: { days: string | number }): string => `We cannot take you on ${days}`;
export const willNot = "This booking will not take place:";
export const cannot = "We are sorry, but we cannot take this booking request:";
export const another = "Would another day or another tour suit you? Answer this mail or call us, and we will see what we can do; the number is on WhatsApp too.";
