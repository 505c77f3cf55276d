// npm run words writes this file from messages/.

export const text = <Part>({ email, mail, what }: { email: string | number; mail: (text: string) => Part; what: string | number }): (string | Part)[] => [`${what} needs JavaScript: switch it on in your browser, or write to us at `, mail(`${email}`), `.`];
