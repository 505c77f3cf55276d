// npm run words writes this file from messages/.

export const departure = "Departure";
export const hourLater = "Hour later";
export const usualOne = "The usual one";
export const phone = "Phone";
export const email = "E-mail";
export const cameBy = "Came by";
export const partners = "Partners";
export const otherPartner = "Another partner …";
export const partnerName = "Name of the partner";
export const languageIs = ({ language }: { language: string | number }): string => `Language: ${language}`;
export const message = "Message";
export const item = "Tour, combo or cart";
export const choose = "Choose";
export const date = "Date";
export const lastDay = "Last Day";
export const confirmAtOnce = "Confirm at once";
export const mailGuest = "Mail the guest about it";
export const notStored = "Not stored.";
export const putOnList = "Put on the waiting list";
export const storeAllTheSame = "Store it all the same";
export const bookAndConfirm = "Book and confirm";
export const storeAsRequest = "Store as a request";
export const title = "New booking";
export const notStoredYet = "The booking is not stored yet.";
export const storedAlready = "It was stored already: change it here";
export const stored = "Booking stored: it waits for an answer";
export const onList = "On the waiting list: Today shows when a place is free";
