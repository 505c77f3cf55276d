// npm run words writes this file from messages/.

export const welcome = <Part>({ name, product }: { name: (text: string) => Part; product: string | number }): (string | Part)[] => [`Welcome to `, name(`${product}`), `!`];
export const confirmed = "Your e-mail address is confirmed.";
export const signedIn = "You are signed in.";
export const deadLink = "A link works only once. Please sign in: where you need a new one, we offer to send it.";
export const question = ({ email }: { email: string | number }): string => `Sign in as ${email}?`;
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`The link that you opened signs in to the account `, account(`${email}`), `. Continue only if it is yours.`];
export const current = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`You are signed in as `, account(`${email}`), `.`];
export const continueAs = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Continue as `, account(`${email}`)];
export const stay = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Stay signed in as `, account(`${email}`)];
export const refuse = "Do not continue";
