// npm run words writes this file from messages/.

export const noAddress = "The guest left no e-mail address: please call.";
export const newMail = ({ email }: { email: string | number }): string => `To write to the guest, begin a new mail to ${email}: an answer to this mail does not reach them.`;
export const answer = "Answer this mail to write to the guest.";
