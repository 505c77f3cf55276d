// npm run words writes this file from messages/.

export const region = "Weather";
export const close = "Close the notice";
export const unsentTitle = "Answers to requests wait on this device";
export const unsent = "They are sent when the account that gave them signs in here again.";
