// npm run words writes this file from messages/.

export const asksChange = "asks for a change";
export const asksCancel = "asks to cancel";
