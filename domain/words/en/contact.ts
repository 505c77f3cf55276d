// npm run words writes this file from messages/.

export const intro = "Questions, odd wishes, large families: write, call or come by. We answer within 24 hours, and mostly sooner.";
export const followUs = "Follow us";
export const phone = "Phone";
export const phoneNote = "Calls and WhatsApp";
export const email = "Email";
export const emailNote = "A reply within 24 hours";
export const location = "Location";
export const locationNote = "Opens a map";
export const hours = "Hours";
export const mainland = "Mainland Tours";
export const mainlandText = "An early boat across the lagoon, and the country changes: rivers with crocodiles and kingfishers, cities the Maya built and the jungle took back, caves with a river in them. We bring you to the road, drive you through the day and have you back on the island by evening.";
export const mainlandLink = "See the mainland tours";
export const island = "Island Tours";
export const islandText = "Here the day begins at the dock. The reef is ten minutes away, the flats even less; you can be among turtles before the coffee has worn off. Snorkel, fish or sail for a few hours or from morning to night, and be home for dinner in bare feet.";
export const islandLink = "See the island tours";
