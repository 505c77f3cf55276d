// npm run words writes this file from messages/.

export const taken = <Part>({ cart, code, days, name, other, reference }: { cart: string | number; code: (text: string) => Part; days: string | number; name: string | number; other: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Not confirmed. ${cart} has another confirmed rental: `, other(`${name}`), `, reference `, code(`${reference}`), `, ${days}.`];
export const thisCart = "This cart";
export const noOther = "No other cart of its category is free on these days.";
export const notLoaded = "Which other carts are free could not be loaded.";
export const move = ({ name }: { name: string | number }): string => `Move to ${name} and confirm`;
export const anotherBooking = "another booking";
