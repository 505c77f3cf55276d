// npm run words writes this file from messages/.

export const added = ({ name }: { name: string | number }): string => `Se agregó ${name}`;
export const addApp = "Agregar app de autenticación";
export const unsaved = "El dispositivo aún no se ha agregado.";
export const result = "Desde ahora el panel pide su código al entrar. Cada código sirve una vez.";
export const second = "¿Tiene un segundo dispositivo? Agréguelo también: si este se pierde, el otro sigue abriendo el panel.";
export const done = "Listo";
export const name = "Nombre del dispositivo";
export const nameHint = "Para reconocerlo después, como “Teléfono de Ana”";
export const goOn = "Continuar";
export const keyCopied = "La clave está copiada";
export const keyCouldNotBe = "No se pudo copiar la clave";
export const copyByHand = "Márquela y cópiela a mano.";
export const scan = "Escanee esto con una aplicación de autenticación, como Google Authenticator, Aegis o 2FAS.";
export const qrCode = "Código QR con la clave para su aplicación de autenticación";
export const noCamera = "¿Sin cámara? Escriba esta clave en la aplicación:";
export const copyKey = "Copiar la clave";
export const appIsHere = "La aplicación está en este dispositivo";
export const typeCode = "Después escriba el código que muestra la aplicación:";
export const turnOn = "Activarla";
