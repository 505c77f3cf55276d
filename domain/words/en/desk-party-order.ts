// npm run words writes this file from messages/.

export const byHand = "In an order by hand. A party that joins later stands last.";
export const usual = "In the usual order: by the pick-up. Drag a party, or press its number.";
export const backToUsual = "Back to the usual order";
export const backDone = "Back in the usual order";
export const held = ({ count, name, place }: { count: string | number; name: string | number; place: string | number }): string => `${name}: number ${place} of ${count}`;
export const list = ({ name }: { name: string | number }): string => `Order of the parties: ${name}`;
export const backOf = ({ name }: { name: string | number }): string => `Back to the usual order: ${name}`;
