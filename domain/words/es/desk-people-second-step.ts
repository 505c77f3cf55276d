// npm run words writes this file from messages/.

export const free = "El segundo paso lo decide cada quien";
export const required = "Ahora todos necesitan un segundo paso";
export const title = "Segundo paso para todos";
export const isRequired = "Quien abre este panel necesita un segundo paso después de entrar: un código de una aplicación o una llave de acceso.";
export const isFree = "Cada persona decide si usa un segundo paso. Usted puede exigirlo a todos.";
export const without = ({ names }: { names: string | number }): string => `Sin él: ${names}.`;
export const stopIt = "No exigirlo";
export const requireIt = "Exigirlo a todos";
export const askStop = "¿Dejar de exigir un segundo paso?";
export const askRequire = "¿Exigir un segundo paso a todos?";
export const consequenceOfStop = "Quien quite sus dispositivos abrirá el panel solo con la contraseña.";
export const consequenceOfRequire = "Quien no lo tenga tendrá que agregarlo antes de volver a abrir el panel.";
export const stop = "No exigir";
export const confirmRequire = "Exigirlo";
