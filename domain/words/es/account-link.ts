// npm run words writes this file from messages/.

export const title = "Un enlace de un correo";
export const action = "Abrir el enlace";
export const missing = "Esta página se abre con el enlace de un correo, y a ese enlace le falta una parte. Vuelva a abrirlo desde el correo.";
export const halfwayTitle = "Falta un buzón";
export const halfway = "Este buzón ya confirmó el cambio. Ahora abra el enlace del correo que llegó al otro: con eso la dirección nueva queda activa.";
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Para la cuenta `, account(`${email}`), `.`];
export const newAddress = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`La dirección nueva es `, account(`${email}`), `.`];
export const unasked = "Si usted no pidió esto, cierre la página: todavía no ha pasado nada.";
export const signup = "Confirmar su correo";
export const signupLead = "Un paso más y la cuenta es suya.";
export const signupDead = "Si su correo ya está confirmado, solo tiene que entrar. Si no, con gusto le enviamos otro enlace.";
export const recovery = "Crear una contraseña nueva";
export const recoveryLead = "Un paso más y elige una contraseña nueva.";
export const magic = "Entrar";
export const magicLead = "Un paso más y está dentro.";
export const magicDead = "Entre con su contraseña o pida un enlace para crear una nueva.";
export const invite = "Tiene una invitación";
export const inviteLead = "Un paso más y elige su propia contraseña.";
export const inviteDead = "Si ya la aceptó, pida un enlace para crear una contraseña. Si no, pida otra invitación.";
export const change = "Confirmar su dirección nueva";
export const changeLead = "Un paso más y este buzón confirma el cambio.";
export const changeDead = "Si este buzón ya confirmó, abra el enlace del correo que llegó al otro. Si no, entre con la dirección que tenía y cámbiela otra vez.";
