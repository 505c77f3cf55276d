// npm run words writes this file from messages/.

export const badge = ({ category }: { category: string | number }): string => `${category} golf cart`;
export const seats = "Seats";
export const seatsValue = ({ seats }: { seats: string | number }): string => `Up to ${seats}`;
export const category = "Class";
export const rentBy = "Rent by";
export const rentByValue = "Hour, day or month";
export const rates = "Rates";
export const about = "About This Cart";
export const question = ({ name }: { name: string | number }): string => `I am looking at the golf cart ${name} and would like to ask about it.`;
