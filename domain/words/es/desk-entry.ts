// npm run words writes this file from messages/.

export const departure = "Salida";
export const hourLater = "Hora por definir";
export const usualOne = "La de siempre";
export const phone = "Teléfono";
export const email = "Correo";
export const cameBy = "Llegó por";
export const partners = "Socios";
export const otherPartner = "Otro socio …";
export const partnerName = "Nombre del socio";
export const languageIs = ({ language }: { language: string | number }): string => `Idioma: ${language}`;
export const message = "Mensaje";
export const item = "Tour, combo o carrito";
export const choose = "Elegir";
export const date = "Fecha";
export const lastDay = "Último día";
export const confirmAtOnce = "Confirmar ya";
export const mailGuest = "Avisar al cliente por correo";
export const notStored = "No se guardó.";
export const putOnList = "Poner en lista de espera";
export const storeAllTheSame = "Guardar de todos modos";
export const bookAndConfirm = "Reservar y confirmar";
export const storeAsRequest = "Guardar como solicitud";
export const title = "Reserva nueva";
export const notStoredYet = "La reserva aún no está guardada.";
export const storedAlready = "Ya estaba guardada: cámbiela aquí";
export const stored = "Reserva guardada: espera respuesta";
export const onList = "En lista de espera: la página Hoy avisa cuando hay lugar";
