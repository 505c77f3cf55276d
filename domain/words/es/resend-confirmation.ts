// npm run words writes this file from messages/.

export const sent = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Enviamos un enlace a `, account(`${email}`), `. Ábralo y podrá entrar. ¿No llegó? Revise el correo no deseado o pida que se lo enviemos otra vez.`];
export const resend = "Enviar el correo otra vez";
