// npm run words writes this file from messages/.

export const add = "Add departure";
export const selectParties = "Select parties";
export const noHour = "No hour yet";
export const tour = "A tour";
export const selectedParties = "Selected parties";
export const oneTour = "Parties of one tour move together";
export const moveParties = "Move parties";
export const done = "Done";
export const selected = ({ count }: { count: string | number }): string => `${count} selected`;
export const print = "Print";
export const change = "Change";
export const order = "Order";
export const moveAll = "Move all";
export const callOff = "Call off";
export const remove = "Remove";
export const removed = "Departure removed";
export const printOf = ({ name }: { name: string | number }): string => `Print manifest: ${name}`;
export const changeOf = ({ name }: { name: string | number }): string => `Change departure: ${name}`;
export const orderOf = ({ name }: { name: string | number }): string => `Order of parties: ${name}`;
export const moveAllOf = ({ name }: { name: string | number }): string => `Move all parties: ${name}`;
export const callOffOf = ({ name }: { name: string | number }): string => `Call off: ${name}`;
export const removeOf = ({ name }: { name: string | number }): string => `Remove departure: ${name}`;
export const tray = "Drag a boat or a person onto a departure";
