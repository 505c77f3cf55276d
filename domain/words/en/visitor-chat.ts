// npm run words writes this file from messages/.

export const custom = ({ tours }: { tours: string | number }): string => `a custom adventure (${tours})`;
export const customMore = ({ count, tours }: { count: string | number; tours: string | number }): string => `a custom adventure (${tours} and ${count} more)`;
export const tour = "a tour";
export const book = ({ what }: { what: string | number }): string => `I would like to book ${what}.`;
export const rent = ({ what }: { what: string | number }): string => `I would like to rent the ${what}.`;
export const on = ({ day }: { day: string | number }): string => `on ${day}`;
export const from = ({ day }: { day: string | number }): string => `from ${day}`;
export const forNumber = ({ number }: { number: string | number }): string => `for ${number}`;
export const sent = ({ reference, what }: { reference: string | number; what: string | number }): string => `I have sent you a booking request for ${what}. The reference is ${reference}. I would like to ask about it.`;
export const booking = ({ reference, what }: { reference: string | number; what: string | number }): string => `I would like to ask about my booking ${reference} (${what}).`;
