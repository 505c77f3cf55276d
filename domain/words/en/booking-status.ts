// npm run words writes this file from messages/.

export const pending = "Pending";
export const confirmed = "Confirmed";
export const cancelled = "Cancelled";
export const waitlisted = "Waiting list";
export const offered = "Place offered";
export const confirm = "Confirm";
export const cancel = "Cancel";
export const reconfirm = "Reconfirm";
export const offer = "Offer";
export const withdraw = "Withdraw";
