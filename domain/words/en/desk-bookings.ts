// npm run words writes this file from messages/.

export const wantsDay = ({ day }: { day: string | number }): string => `The guest wants ${day}`;
export const asksFor = ({ what }: { what: string | number }): string => `The guest asks for ${what}`;
export const asksChange = "The guest asks for a change";
export const asksCancel = "The guest asks to cancel";
export const select = ({ name }: { name: string | number }): string => `Select ${name}`;
export const suspect = "Perhaps sent by a program";
export const erased = "Personal data erased";
export const pending = "Pending, ";
export const answeredBy = <Part>({ isolated, person, time }: { isolated: (text: string) => Part; person: string | number; time: string | number }): (string | Part)[] => [`by `, isolated(`${person}`), `, ${time}`];
export const arrived = ({ count }: { count: number }): string => `${count.toLocaleString('en')} new`;
export const countFound = ({ count }: { count: number }): string => `${count.toLocaleString('en')} found`;
export const chooseOne = "Choose a booking, and it opens here.";
export const loading = "Loading";
export const selectRows = "Select";
export const bookings = "Bookings";
export const refresh = "Refresh";
export const inAll = ({ count }: { count: number }): string => `${count.toLocaleString('en')} in all`;
export const whichDeparture = "Which departure?";
