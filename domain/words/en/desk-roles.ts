// npm run words writes this file from messages/.

export const owner = "Owner";
export const ownerText = "Everything: also people, settings and the erasure of personal data.";
export const staff = "Staff";
export const staffText = "Bookings, calendar, carts, catalogue and numbers.";
export const crew = "Crew";
export const crewText = "Reads the trips of today and tomorrow, nothing else.";
