// npm run words writes this file from messages/.

export const denied = "Este navegador bloquea los avisos del panel. Para permitirlos, toque el símbolo junto a la dirección, abra los permisos de este sitio y elija “Permitir” para las notificaciones; si tiene el panel instalado, hágalo en la configuración del teléfono. Después abra esta página de nuevo.";
export const notInstalled = "En un iPhone o iPad los avisos llegan solo al panel instalado: toque “Compartir” y luego “Agregar a Inicio”. Abra el panel desde ahí y actívelos aquí.";
export const since = ({ since }: { since: string | number }): string => `Desde el ${since}`;
export const sinceReached = ({ reached, since }: { reached: string | number; since: string | number }): string => `Desde el ${since} · Último aviso: ${reached}`;
export const unsupported = "Este navegador no puede mostrar avisos. Chrome, Edge, Firefox y Safari sí.";
export const notReady = "El servidor está preparando los avisos. Abra esta página de nuevo en un minuto.";
export const title = "Avisos";
export const about = "Una solicitud nueva, y una cuyo plazo está por vencer, aparecen en su teléfono o computadora aunque el panel esté cerrado. El aviso lleva el nombre de pila del cliente y el viaje, nada más.";
export const sendTest = "Enviar una prueba";
export const testArrives = "La prueba llega en menos de un minuto";
export const turnOn = "Avisarme en este dispositivo";
export const thisDevice = ({ device }: { device: string | number }): string => `${device} (este dispositivo)`;
export const turnOff = "Desactivar";
export const turnOffThis = "Desactivar en este dispositivo";
export const turnOffNamed = ({ device }: { device: string | number }): string => `Desactivar en ${device}`;
