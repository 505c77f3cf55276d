// npm run words writes this file from messages/.

export const saved = "¡Reserva recibida! ✅";
export const savedText = "Recibimos su solicitud de reserva y nos comunicaremos con usted en menos de 24 horas para confirmar los detalles.";
export const waits = "Está en la lista de espera";
export const waitsText = "Le escribimos en cuanto podamos ofrecerle un lugar. Hasta entonces no tiene ninguno asegurado.";
export const room = "Hay lugar otra vez";
export const roomText = "Se liberó un lugar este día. Envíe ya su solicitud.";
export const tripRoom = "Se liberó un lugar este día: este viaje ya va como solicitud. Envíelo de nuevo.";
export const full = "Cinco viajes como máximo";
export const fullText = "En una solicitud caben cinco viajes. Envíe primero estos o quite uno.";
export const failed = "No se pudo enviar";
export const failedText = "Algo salió mal. Inténtelo de nuevo o comuníquese con nosotros.";
export const tripFailed = "Este viaje no se pudo enviar. Revíselo o comuníquese con nosotros.";
export const notOffered = "Tour no disponible";
export const notOfferedText = "Por ahora no ofrecemos este tour. ¿Le gustaría otro?";
export const comboNotOffered = "Combo no disponible";
export const comboNotOfferedText = "Por ahora no ofrecemos este combo. ¿Le gustaría otro?";
export const cartNotOffered = "Carrito no disponible";
export const cartNotOfferedText = "Por ahora no ofrecemos este carrito de golf. ¿Le gustaría otro?";
export const sending = "En camino";
export const sendingText = "Esta solicitud se está enviando.";
export const unsent = "Sin enviar";
export const unsentText = "Una solicitud de reserva de este dispositivo necesita un cambio antes de enviarse. La encuentra arriba del formulario.";
