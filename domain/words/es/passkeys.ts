// npm run words writes this file from messages/.

export const unused = "No se usó ninguna llave de acceso";
export const unusedAdvice = "La ventana de su navegador se cerró o pasó demasiado tiempo. Inténtelo de nuevo cuando guste.";
export const unsupported = "Este navegador no admite llaves de acceso";
export const unsupportedAdvice = "Use otro navegador o dispositivo, o entre con su contraseña.";
export const known = "Este dispositivo ya tiene una llave de acceso";
export const knownAdvice = "Está en la lista. Para otro dispositivo, elíjalo en la ventana de su navegador.";
export const unlocked = "Este dispositivo no puede guardar una llave de acceso";
export const unlockedAdvice = "Primero necesita un bloqueo de pantalla: PIN, huella o rostro.";
export const elsewhere = "Las llaves de acceso no sirven en esta dirección";
export const elsewhereAdvice = "Solo sirven en la dirección propia del sitio. Abra la página desde ahí.";
export const unknown = "No reconocemos esta llave de acceso";
export const unknownAdvice = "Tal vez la quitaron de la cuenta. Use otra o entre con su contraseña.";
export const late = "Pasó demasiado tiempo";
export const lateAdvice = "Inténtelo de nuevo.";
export const noRoom = "No cabe otra llave de acceso";
export const noRoomAdvice = "Quite una primero.";
export const off = "Aquí no se usan llaves de acceso";
export const offAdvice = "Entre con su contraseña.";
