// npm run words writes this file from messages/.

export const pending = "Recibimos su solicitud. Aún no está confirmada.";
export const confirmed = "Su reserva está confirmada.";
export const needsDay = "Su viaje necesita otro día.";
export const offList = "Ya no está en la lista de espera.";
export const declined = ({ days }: { days: string | number }): string => `No tenemos lugar para usted ${days}.`;
export const cancelled = "Esta reserva está cancelada.";
export const weather = "Por el clima, ese día no se puede salir: vea más abajo. Su reserva se mantiene hasta que acordemos otra fecha.";
export const expected = <Part>({ days, strong }: { days: string | number; strong: (text: string) => Part }): (string | Part)[] => [`Le esperamos `, strong(`${days}`), `.`];
export const tickForm = "Antes de recoger el carrito, complete el formulario de abajo.";
export const allDone = "No tiene que hacer nada más.";
export const timeZone = ({ place }: { place: string | number }): string => `Todas las fechas y horas son las de ${place}.`;
export const notTakingPlace = <Part>({ link, number, phone }: { link: (text: string) => Part; number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Quedó sin efecto. ¿Le vendría bien otro día u otro tour? `, link(`Envíenos otra solicitud`), ` o llame al `, number(`${phone}`), `.`];
export const otherDays = "Le ofrecemos otros días: vea más abajo.";
export const answerBy = <Part>({ moment, strong }: { moment: string | number; strong: (text: string) => Part }): (string | Part)[] => [`Le respondemos a más tardar el `, strong(`${moment}`), `.`];
export const personWrites = <Part>({ address, email }: { address: (text: string) => Part; email: string | number }): (string | Part)[] => [`Una persona lee su solicitud y le escribe a `, address(`${email}`), `.`];
export const personCalls = "Una persona lee su solicitud y le llama.";
export const untilThen = "Mientras tanto no tiene que hacer nada.";
export const late = <Part>({ link, moment, phone, strong }: { link: (text: string) => Part; moment: string | number; phone: string | number; strong: (text: string) => Part }): (string | Part)[] => [`Prometimos responderle a más tardar el `, strong(`${moment}`), `, y lamentamos que siga esperando. Llámenos al `, link(`${phone}`), `; ese número también tiene WhatsApp.`];
