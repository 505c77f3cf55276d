// npm run words writes this file from messages/.

export const verify = "Verify";
export const send = "Send me a code";
export const sendAgain = "Send another code";
export const code = "Six-digit code";
export const digits = "Six digits";
export const device = "Device";
export const unnamed = "Without a name";
