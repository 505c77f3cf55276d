// npm run words writes this file from messages/.

export const description = ({ badge, fact, text }: { badge: string | number; fact: string | number; text: string | number }): string => `${badge}, ${fact}. ${text}`;
export const allTours = "All tours";
export const allToursAndCombos = "All tours and combos";
export const allCarts = "All golf carts";
export const similarTours = "You may like these too";
export const similarCombos = "Other combo packages";
export const similarCarts = "Other golf carts";
export const parts = "The tours in this combo";
export const facts = "Facts and booking";
export const promise = "Send us a request, and we will answer within 24 hours to confirm the details.";
export const call = <Part>({ number, phone }: { number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Call `, number(`${phone}`)];
export const write = "Write an e-mail";
export const cartHas = "What It Has";
export const bring = "What to Bring";
export const bringNothing = "You need bring nothing.";
export const bringQuestion = ({ name }: { name: string | number }): string => `What should we bring for ${name}?`;
export const bringUnknown = <Part>({ link }: { link: (text: string) => Part }): (string | Part)[] => [link(`Ask us what to bring`), `: we answer within 24 hours.`];
export const map = "On the Map";
export const onMap = <Part>({ hidden, place }: { hidden: (text: string) => Part; place: string | number }): (string | Part)[] => [`${place}`, hidden(` on a map`)];
export const mapSearch = ({ place }: { place: string | number }): string => `${place}, Belize`;
export const office = <Part>({ hours, link, place }: { hours: string | number; link: (text: string) => Part; place: string | number }): (string | Part)[] => [`We are in `, link(`${place}`), `, ${hours}.`];
export const and = ({ last, list }: { last: string | number; list: string | number }): string => `${list} and ${last}`;
export const cartCustom = "Tell us how many you are, how long you stay and where you want to go, and we will find the cart that fits.";
