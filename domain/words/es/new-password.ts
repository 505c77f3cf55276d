// npm run words writes this file from messages/.

export const title = "Contraseña nueva";
export const action = "El cambio de contraseña";
export const byLink = "Para crear una contraseña nueva se necesita un enlace que le enviamos por correo.";
export const secondPasskey = "Esta cuenta está protegida con un segundo paso. Confirme primero que es usted.";
export const secondCode = "Esta cuenta está protegida con un segundo paso. Escriba primero su código.";
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Para la cuenta `, account(`${email}`), `.`];
export const password = "Contraseña nueva";
export const set = "Guardar la contraseña";
export const isSet = "Su contraseña nueva quedó guardada";
export const signedIn = "Su sesión está iniciada.";
export const haveSent = "Pedir un enlace";
