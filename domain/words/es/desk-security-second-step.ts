// npm run words writes this file from messages/.

export const theDevice = "El dispositivo";
export const consequence = ({ consequence, name }: { consequence: string | number; name: string | number }): string => `${name}. ${consequence}`;
export const removed = ({ name }: { name: string | number }): string => `Se quitó ${name}`;
export const title = "Segundo paso";
export const about = "Lo que este panel pide después de entrar: un código nuevo de seis dígitos de una aplicación de su teléfono, o una llave de acceso. En cuanto agrega un dispositivo, el panel solo se abre con él, así que una contraseña robada no sirve de nada.";
export const none = "Aún sin dispositivo: basta la contraseña para abrir este panel.";
export const addApp = "Agregar app de autenticación";
export const addPasskey = "Agregar una llave de acceso como segundo paso";
export const result = "Desde ahora el panel lo pide después de entrar. Por si este dispositivo se pierde, agregue también otro.";
export const askRemove = "¿Quitar este dispositivo?";
export const remove = "Quitar";
export const passkeyEnded = "Ya no abrirá el panel.";
export const codesEnded = "Sus códigos dejarán de servir.";
export const passwordAlone = "El panel se abrirá otra vez solo con la contraseña.";
export const unnamed = "Un dispositivo sin nombre";
