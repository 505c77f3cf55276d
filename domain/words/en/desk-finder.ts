// npm run words writes this file from messages/.

export const newBooking = "New booking";
export const lastMonth = "Last month for the accountant";
export const closeDays = "Close days";
export const addTour = "Add a tour";
export const bookingsView = ({ view }: { view: string | number }): string => `Bookings: ${view}`;
export const find = "Find a guest, a day or a place";
export const placeholder = "Guest, telephone, reference, day";
export const found = "Found";
export const notSearched = "The bookings could not be searched.";
export const nothingFits = "Nothing fits.";
export const searching = "Searching";
export const daySheet = ({ day }: { day: string | number }): string => `Day sheet: ${day}`;
export const goTo = "Go to";
export const numbersFailed = "Failed to fetch numbers";
export const guests = "Guests";
export const bookings = "Bookings";
export const allInList = ({ count }: { count: number }): string => `All ${count.toLocaleString('en')} in the list`;
export const title = "Find";
