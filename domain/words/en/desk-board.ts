// npm run words writes this file from messages/.

export const noCrew = "no crew yet";
export const noBoat = "no boat yet";
export const hours = ({ from, to }: { from: string | number; to: string | number }): string => `${from} to ${to}`;
export const fewSeats = "too few seats";
export const title = "Departures";
export const rows = "Rows";
export const time = "Time";
export const byBoat = "By boat";
export const byPerson = "By person";
export const day = "Day";
export const week = "Week";
export const deletedTour = "A deleted tour";
export const weekBefore = "Week before";
export const dayBefore = "Day before";
export const weekAfter = "Week after";
export const dayAfter = "Day after";
export const today = "Today";
export const noFleet = "No boats and no crew yet.";
export const noFleetText = "Add them once, and each departure can have its boat, its captain and its guides.";
export const addFleet = "Add boats and crew";
export const times = ({ place }: { place: string | number }): string => `All times are times in ${place}`;
export const free = "Free";
export const emptyDay = "No departure on this day yet.";
export const emptyWeek = "No departure in this week yet.";
export const howTheyCome = "One comes about when a booking of a tour with usual departures is confirmed, or by hand on the day sheet.";
export const openSheet = "Open the day sheet";
