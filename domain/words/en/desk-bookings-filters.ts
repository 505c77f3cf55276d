// npm run words writes this file from messages/.

export const clear = <Part>({ hidden }: { hidden: (text: string) => Part }): (string | Part)[] => [`Clear`, hidden(` all filters`)];
export const bookings = "Bookings";
export const searchLabel = "Search";
export const searchPlaceholder = "Name, phone, ref.";
export const filter = "Filter";
export const chosen = "Chosen filters";
export const removes = "Remove: ";
export const tours = "Tours";
export const comboPackages = "Combo packages";
export const golfCarts = "Golf carts";
export const firstDay = "First day";
export const lastDay = "Last day";
export const trip = "Tour, combo or golf cart";
export const any = "Any";
export const order = "Order";
export const source = "Source or partner";
export const sources = "Sources";
export const partnerLinks = "Links of partners";
export const clearOne = ({ label }: { label: string | number }): string => `Clear ${label}`;
export const lookInAll = "Look in all bookings";
export const wayFound = ({ count, way }: { count: number; way: string | number }): string => `${way} (${count.toLocaleString('en')} found)`;
export const noneFits = "No booking fits.";
export const lookAtAll = "Look at all bookings";
