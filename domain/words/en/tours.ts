// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const intro = <Part>({ count, days }: { count: number; days: (text: string) => Part }): (string | Part)[] => [days(`${formOf({ "0": `Days`, "1": `One day`, "2": `Two days`, "3": `Three days`, "4": `Four days`, "5": `Five days`, "6": `Six days`, "7": `Seven days`, "8": `Eight days`, "9": `Nine days`, "10": `Ten days`, "11": `Eleven days`, "12": `Twelve days`, "other": `${count.toLocaleString('en')} days` }, count, pluralOf('en', count))}`), ` we know by heart, on the reef, on the flats and on the mainland. Groups are small, guides are licensed and local, and every plan can bend to yours.`];
export const filter = "Filter tours";
export const shown = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} tour`, "other": `${count.toLocaleString('en')} tours` }, count, pluralOf('en', count))} shown`;
export const islandShown = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} island tour`, "other": `${count.toLocaleString('en')} island tours` }, count, pluralOf('en', count))} shown`;
export const more = ({ count }: { count: string | number }): string => `+${count} more`;
export const alsoIncluded = ({ things }: { things: string | number }): string => `Also included: ${things}.`;
export const bookNamed = ({ name }: { name: string | number }): string => `Book Now: ${name}`;
export const combos = "Combo packages";
export const combosIntro = "Two or three tours in one trip, with the roads between them planned by us.";
export const comboIncluded = ({ things }: { things: string | number }): string => `What's included: ${things}.`;
export const bookCombo = "Book This Combo";
export const bookComboNamed = ({ name }: { name: string | number }): string => `Book This Combo: ${name}`;
