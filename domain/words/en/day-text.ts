// npm run words writes this file from messages/.

export const tours = ({ names }: { names: string | number }): string => `Tours: ${names}`;
export const pickup = ({ pickup }: { pickup: string | number }): string => `Pick-up: ${pickup}`;
export const forCrew = ({ note }: { note: string | number }): string => `For the crew: ${note}`;
export const message = ({ text }: { text: string | number }): string => `Message: ${text}`;
export const note = ({ text }: { text: string | number }): string => `Note: ${text}`;
export const day = ({ day, place }: { day: string | number; place: string | number }): string => `${day} (day in ${place})`;
export const closed = ({ what }: { what: string | number }): string => `CLOSED: ${what}`;
export const goesOut = ({ people }: { people: string | number }): string => `WHO GOES OUT: ${people}`;
export const nothingGoesOut = "WHO GOES OUT: nothing is confirmed";
export const carts = "GOLF CARTS";
export const noCarts = "GOLF CARTS: none is confirmed";
export const notConfirmed = "NOT CONFIRMED YET";
export const leaves = ({ hour, load, place, title }: { hour: string | number; load: string | number; place: string | number; title: string | number }): string => `${hour} ${title}, ${place}: ${load}`;
export const leavesAndReturns = ({ back, hour, load, place, title }: { back: string | number; hour: string | number; load: string | number; place: string | number; title: string | number }): string => `${hour} ${title}, ${place}, back at ${back}: ${load}`;
export const trip = ({ people, title }: { people: string | number; title: string | number }): string => `${title}: ${people}`;
export const noHour = ({ trip }: { trip: string | number }): string => `NO HOUR YET, ${trip}`;
export const noShow = "NO-SHOW";
export const here = ({ arrived }: { arrived: string | number }): string => `${arrived} here`;
