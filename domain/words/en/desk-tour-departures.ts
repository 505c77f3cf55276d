// npm run words writes this file from messages/.

export const noRows = "No usual departures: each confirmed party waits for its hour.";
export const someRows = "The first party of a day makes its departure from these. Departures that exist stay as they are.";
export const notSaved = "The departures are not saved yet.";
export const remove = "Remove";
export const add = "Add departure";
export const save = "Save departures";
export const saved = "Departures saved";
export const twice = "Another one leaves at this hour from this place.";
export const title = ({ tour }: { tour: string | number }): string => `Usual departures: ${tour}`;
export const departure = ({ number }: { number: string | number }): string => `Departure ${number}`;
export const removeOne = ({ number }: { number: string | number }): string => `Remove departure ${number}`;
export const none = "none";
export const runsOn = "Runs on";
export const from = "From";
export const fromHint = "Empty: at once";
export const until = "Until";
export const untilHint = "Empty: without an end";
export const noWeekday = "Choose at least one day of the week.";
export const reversed = "The season ends before it begins.";
