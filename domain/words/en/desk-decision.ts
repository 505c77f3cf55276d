// npm run words writes this file from messages/.

export const message = "Message to the guest";
export const noMail = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets no mail about an answer.`];
export const noMailOfOffer = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets no mail about an offer: call, or send the text that stands ready under ‘Write to the guest’.`];
export const mail = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets it with the answer, in a mail to `, at(`${email}`), `.`];
export const mailOfCancellation = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets it if you cancel the booking, in a mail to `, at(`${email}`), `.`];
export const mailOfConfirmation = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets it if you confirm the booking after all, in a mail to `, at(`${email}`), `.`];
