// npm run words writes this file from messages/.

export const whatBrowserAsks = "Su navegador le pide entonces su huella, su rostro o el PIN de este dispositivo, o le ofrece otro.";
export const added = ({ name }: { name: string | number }): string => `Se agregó ${name}`;
export const unsaved = "La llave de acceso aún no se ha agregado.";
export const done = "Listo";
export const name = "Nombre de la llave de acceso";
export const nameHint = "Para reconocerla después, como “Laptop de Ana”";
export const goOn = "Continuar";
export const followWindow = "Siga la ventana que abrió su navegador.";
export const removed = ({ name }: { name: string | number }): string => `Se quitó ${name}`;
export const askRemove = "¿Quitar esta llave de acceso?";
export const consequence = ({ name }: { name: string | number }): string => `${name}. Ya no servirá para entrar.`;
export const otherHalf = "Su dispositivo conserva su mitad de la llave hasta que la borre ahí también.";
export const remove = "Quitar";
export const renameTitle = "Cambiar el nombre de la llave de acceso";
export const renameUnsaved = "La llave de acceso conserva su nombre anterior.";
export const renamed = ({ name }: { name: string | number }): string => `La llave de acceso ahora se llama ${name}`;
