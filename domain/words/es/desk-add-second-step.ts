// npm run words writes this file from messages/.

export const intro = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Quien abre este panel necesita uno: un código de una aplicación del teléfono o una llave de acceso. La cuenta `, account(`${email}`), ` aún no lo tiene.`];
export const title = "Agregar un segundo paso";
export const addApp = "Agregar app de autenticación";
export const addPasskey = "Agregar una llave de acceso como segundo paso";
export const result = "Desde ahora el panel lo pide después de entrar. Por si este dispositivo se pierde, agregue también otro.";
