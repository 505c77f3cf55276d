// npm run words writes this file from messages/.

export const bookingOperator = "New booking request";
export const bookingVisitor = "Request received";
export const decisionHalfTime = "Reminder to answer";
export const decisionOverdue = "Answer overdue";
export const bookingConfirmed = "Confirmation";
export const bookingCancelled = "Cancellation";
export const bookingChanged = "Changed booking";
export const bookingDivided = "Divided party";
export const bookingMerged = "One party";
export const changeRequest = "Request of the guest";
export const dailyDigest = "Daily digest";
export const newUser = "New sign-in";
export const weatherCall = "Weather: other days";
export const otherDays = "Other days offered";
export const administratorAdded = "New administrator";
export const waitingList = "On the waiting list";
export const placeOffered = "Place offered";
export const placeWithdrawn = "Place no longer held";
export const afterTrip = "After the trip";
export const tripReminder = "Reminder of tomorrow";
