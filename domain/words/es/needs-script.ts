// npm run words writes this file from messages/.

export const text = <Part>({ email, mail, what }: { email: string | number; mail: (text: string) => Part; what: string | number }): (string | Part)[] => [`${what} necesita JavaScript: actívelo en su navegador o escríbanos a `, mail(`${email}`), `.`];
