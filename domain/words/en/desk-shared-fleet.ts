// npm run words writes this file from messages/.

export const title = ({ hour, tour }: { hour: string | number; tour: string | number }): string => `Boat and crew: ${hour} ${tour}`;
export const unsaved = "The boats and the crew are as before.";
export const boatsAndVans = "Boats and vans";
export const noBoats = "No boats yet.";
export const tooFewSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `Too few seats: ${people} people / ${seats} seats`;
export const crew = "Crew";
export const noCrew = "No crew yet.";
export const onOther = ({ hour, tour }: { hour: string | number; tour: string | number }): string => `on ${hour} ${tour}`;
export const notSaved = ({ problem }: { problem: string | number }): string => `Not saved. ${problem}`;
export const anotherTour = "another tour";
export const fromTo = ({ back, leaves }: { back: string | number; leaves: string | number }): string => `${leaves} to ${back}`;
export const fromOn = ({ leaves }: { leaves: string | number }): string => `from ${leaves} until the end of the day`;
export const addThem = "Add them to Boats and crew";
export const unnamed = "It";
export const waits = "Another change of its boats and crew is not sent yet. Discard that first";
export const kept = "No connection: kept, and sent when there is one";
export const changed = "Boat and crew changed";
export const elsewhere = ({ day, name, rival }: { day: string | number; name: string | number; rival: string | number }): string => `${name} is on ${rival} at this time, on ${day}.`;
export const usualBoat = "Usual boat";
export const usualCrew = "Usual crew";
