// npm run words writes this file from messages/.

export const title = "Before your rental";
export const titleTicked = "Your form is ticked";
export const ticked = ({ moment }: { moment: string | number }): string => `You ticked this on ${moment}. There is nothing to sign.`;
export const tick = "Please read and tick each line before you take the cart.";
export const send = "Send the form";
export const changed = "We have changed this list meanwhile. Please read it again.";
export const closed = "There is nothing to tick any more, so nothing was sent.";
