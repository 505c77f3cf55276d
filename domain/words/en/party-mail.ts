// npm run words writes this file from messages/.

export const divided = "Your party goes in two parts";
export const dividedText = "We have divided your party. This is when we expect each part:";
export const dividedRequest = "We have divided your request. It is not confirmed yet. This is what you have asked for now:";
export const first = "First part";
export const second = "Second part";
export const dividedCalendar = "The files with this mail put both parts into your calendar.";
export const merged = "Your two bookings are one party";
export const mergedText = ({ ended, kept, people }: { ended: string | number; kept: string | number; people: string | number }): string => `All ${people} go together now, with the reference ${kept}. The reference ${ended} has ended.`;
export const mergedCalendar = "The files with this mail update your calendar.";
