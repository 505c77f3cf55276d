// npm run words writes this file from messages/.

export const sent = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`A link was sent to `, account(`${email}`), `. Follow it, and you can sign in. Nothing there? Look among the junk mail, or have it sent again.`];
export const resend = "Resend the e-mail";
