// npm run words writes this file from messages/.

export const recovery = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`If there is an account for `, account(`${email}`), `, a link to set a new password is on its way.`];
export const confirmation = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`If the account of `, account(`${email}`), ` is not confirmed yet, a new link is on its way.`];
export const junk = "Nothing there? Look among the junk mail, too.";
export const send = "Send the link";
export const sendAgain = "Send it again";
