// npm run words writes this file from messages/.

export const cart = "Cart";
export const confirmed = "confirmed";
export const pending = "pending";
export const closed = "closed";
export const help = "Press free days of a cart to close them, for maintenance.";
export const today = "Today";
export const changeCart = "Change the cart";
export const todayIs = ({ day }: { day: string | number }): string => `Today, ${day}`;
export const closedBecause = "Closed:";
export const changeCartOf = ({ name }: { name: string | number }): string => `Change the cart of ${name}`;
export const title = "Golf carts";
export const twoWeeksEarlier = "Two weeks earlier";
export const twoWeeksLater = "Two weeks later";
export const days = ({ place }: { place: string | number }): string => `All days are days in ${place}`;
export const notChanged = "The rental has its cart as before, and no mail is sent.";
export const unlisted = "a cart that is not on our list";
export const message = "Message to the guest";
export const messageHint = "If there is an address, a mail says which cart it is now, and has your message below it";
export const chooseCart = "Choose a cart";
export const whichCart = "To which cart";
export const free = "free";
export const moved = "Moved";
export const movedTo = ({ cart }: { cart: string | number }): string => `to ${cart}`;
export const moveTo = ({ cart }: { cart: string | number }): string => `Move to ${cart}`;
export const closedFor = <Part>({ isolated, reason }: { isolated: (text: string) => Part; reason: string | number }): (string | Part)[] => [`closed: `, isolated(`${reason}`)];
export const rentedTo = <Part>({ isolated, name, period }: { isolated: (text: string) => Part; name: string | number; period: string | number }): (string | Part)[] => [`rented to `, isolated(`${name}`), `, ${period}`];
export const askedForBy = <Part>({ isolated, name, period }: { isolated: (text: string) => Part; name: string | number; period: string | number }): (string | Part)[] => [`asked for by `, isolated(`${name}`), `, ${period}`];
