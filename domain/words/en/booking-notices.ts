// npm run words writes this file from messages/.

export const saved = "Booking Confirmed! ✅";
export const savedText = "We've received your booking request and will contact you within 24 hours to confirm details.";
export const waits = "You Are on the Waiting List";
export const waitsText = "We write to you when we can offer you a place. Until then you hold none.";
export const room = "There Is Room Again";
export const roomText = "A place on this day has become free. Please send your request now.";
export const tripRoom = "A place on this day has become free: this trip is a request now. Please send again.";
export const full = "Five Trips at Most";
export const fullText = "One request takes five trips. Send these first, or remove one of them.";
export const failed = "Submission Failed";
export const failedText = "Something went wrong. Please try again or contact us directly.";
export const tripFailed = "This trip could not be sent. Have another look at it, or contact us directly.";
export const notOffered = "Tour Not Offered";
export const notOfferedText = "This tour is not offered at the moment. Would another tour suit you?";
export const comboNotOffered = "Combo Package Not Offered";
export const comboNotOfferedText = "This combo package is not offered at the moment. Would another one suit you?";
export const cartNotOffered = "Golf Cart Not Offered";
export const cartNotOfferedText = "This golf cart is not offered at the moment. Would another one suit you?";
export const sending = "On its way";
export const sendingText = "This request is being sent right now.";
export const unsent = "Not sent yet";
export const unsentText = "A booking request on this device needs a change before it can be sent. It is above the booking form.";
