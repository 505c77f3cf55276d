// npm run words writes this file from messages/.

export const title = "Questions after a trip";
export const action = "Stopping these mails";
export const dead = <Part>({ email, mail }: { email: string | number; mail: (text: string) => Part }): (string | Part)[] => [`Nothing was changed. Open the link of a newer mail, or write to us at `, mail(`${email}`), ` and we stop these mails for you.`];
export const missing = "This page stops the mails that ask how a trip was. Open it by the link ‘stop these questions’ at the end of such a mail.";
export const question = "Stop these mails?";
export const text = "After a trip we ask our guests by mail how it was, once in half a year at most. Mails about your bookings come as before.";
export const stop = "Stop these mails";
export const stopped = "We do not ask you again";
export const stoppedText = "You get no more mails that ask how a trip was. Mails about your bookings come as before.";
