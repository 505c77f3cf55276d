// npm run words writes this file from messages/.

export const typeCode = <Part>({ account, email, own, product }: { account: (text: string) => Part; email: string | number; own: (text: string) => Part; product: string | number }): (string | Part)[] => [`Escriba los seis dígitos de su dispositivo para `, own(`${product}`), `, de la cuenta `, account(`${email}`), `.`];
export const usePasskey = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`La cuenta `, account(`${email}`), ` tiene un segundo paso. Use su llave de acceso.`];
export const usePasskeyOrCode = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`La cuenta `, account(`${email}`), ` tiene un segundo paso. Use su llave de acceso o escriba los seis dígitos de su dispositivo.`];
export const lostDevice = "¿Perdió el dispositivo? La persona que maneja este sitio lo puede quitar de su cuenta.";
export const oneMoment = "Un momento";
export const notFoundOut = "No se pudo saber si su cuenta tiene un segundo paso. Revise su conexión.";
export const tryAgain = "Reintentar";
export const signOut = "Salir";
export const enterCode = "Escriba su código";
export const confirmIt = "Confirme que es usted";
