// npm run words writes this file from messages/.

export const welcome = <Part>({ name, product }: { name: (text: string) => Part; product: string | number }): (string | Part)[] => [`¡Le damos la bienvenida a `, name(`${product}`), `!`];
export const confirmed = "Su correo está confirmado.";
export const signedIn = "Su sesión está iniciada.";
export const deadLink = "Un enlace sirve una sola vez. Entre a su cuenta; si necesita otro enlace, ahí se lo ofrecemos.";
export const question = ({ email }: { email: string | number }): string => `¿Entrar como ${email}?`;
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`El enlace que abrió es para entrar a la cuenta `, account(`${email}`), `. Continúe solo si es suya.`];
export const current = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Ahora está en la cuenta `, account(`${email}`), `.`];
export const continueAs = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Continuar como `, account(`${email}`)];
export const stay = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Quedarse en `, account(`${email}`)];
export const refuse = "No continuar";
