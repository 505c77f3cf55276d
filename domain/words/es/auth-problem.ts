// npm run words writes this file from messages/.

export const unreachable = "En este momento no hay conexión con el servicio.";
export const seeOnline = "Revise su conexión e inténtelo de nuevo en un momento.";
export const refused = "No se pudo enviar";
export const refusedAdvice = "Algo salió mal. Inténtelo de nuevo o comuníquese con nosotros.";
export const tooOften = "Fueron muchos intentos en poco tiempo. Espere unos minutos y pruebe otra vez.";
export const followLink = "Abra el enlace del correo que le enviamos.";
export const worksOnce = "Un enlace sirve una sola vez, y por poco tiempo.";
export const signedInLongAgo = "Entró hace ya un buen rato. Por su seguridad, pida un enlace a su correo.";
export const signInWithCode = "Entre de nuevo, con el código de su aplicación de autenticación.";
export const signInAgain = "Entre de nuevo.";
export const wrongCode = "Ese código no es correcto. Cada 30 segundos hay uno nuevo y cada uno sirve una vez: espere el siguiente. Si ninguno funciona, revise la hora de ese dispositivo.";
export const lateCode = "Pasó demasiado tiempo. Escriba un código nuevo.";
export const otherConnection = "Su conexión cambió. Escriba el código una vez más.";
export const unknownDevice = "Este dispositivo ya no aparece. Cargue la página de nuevo.";
export const takenName = "Ya hay un dispositivo con ese nombre. Elija otro.";
export const noRoom = "No cabe otro dispositivo. Quite uno primero.";
export const appsOff = "Aquí no se usan aplicaciones de autenticación.";
export const chooseAnother = "Elija otra contraseña.";
export const tooShort = "Es demasiado corta.";
export const fewKinds = "Le faltan tipos de caracteres: minúsculas, mayúsculas, números, símbolos.";
export const leaked = "Apareció en una filtración de datos, así que otros la van a probar.";
