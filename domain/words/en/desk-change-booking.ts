// npm run words writes this file from messages/.

export const pickupAt = "Pick-up at";
export const pickupFrom = "Pick-up from";
export const departure = "Departure";
export const noHour = "No hour yet";
export const usualOne = "The usual one";
export const handOverAt = "Hand-over at";
export const leavesAt = "Leaves at";
export const backAt = "Back at";
export const meetingPoint = "Meeting point";
