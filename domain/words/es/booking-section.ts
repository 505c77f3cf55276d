// npm run words writes this file from messages/.

export const title = "Reserve su aventura";
export const intro = "Envíenos una solicitud y le respondemos en menos de 24 horas para confirmar los detalles. Cualquier tour se puede hacer a su gusto.";
export const loading = "Cargando el formulario de reserva";
export const withoutScript = <Part>({ call, chat, mail, phone }: { call: (text: string) => Part; chat: (text: string) => Part; mail: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Este formulario necesita JavaScript. También puede reservar sin él: llame al `, call(`${phone}`), `, escriba por `, chat(`WhatsApp`), ` o envíe un `, mail(`correo`), `. Díganos el tour, combo o carrito, la fecha, el número de personas, su nombre y su teléfono.`];
export const wish = "Quisiera reservar (tour, combo o carrito): \nFecha: \nPersonas: \nNombre: \nTeléfono: ";
export const mailSubject = "Solicitud de reserva";
