// npm run words writes this file from messages/.

export const requestTitle = "Cuando envía una solicitud";
export const request = "Guardamos lo que escribe en el formulario: su nombre, correo, teléfono y mensaje, qué quiere hacer, el día y el número de personas. Lo usamos para responderle, para hacer el viaje y para contar nuestros viajes.";
export const requestMore = "Junto a su solicitud guardamos nuestras notas sobre ella, nuestras respuestas, lo que usted pida después en la página de su reserva y qué correos salieron. Una palabra más dice de dónde vino su visita: un buscador, redes sociales, otro sitio web o el enlace de alguien que nos recomendó. Su navegador la decide según la dirección de la que usted venía. No dice quién es usted.";
export const timeTitle = "Por cuánto tiempo";
export const time = "Lo guardamos hasta que nos pida borrarlo, o hasta cierto número de días después del viaje, si hemos fijado uno. Entonces su nombre, correo, teléfono, mensaje, notas y correos se borran de nuestra base de datos. Lo que se reservó, el día, el número de personas y si se confirmó se quedan, sin usted, para que podamos contar nuestros viajes. Los enlaces privados de sus correos dejan de funcionar cuando pasa el viaje.";
export const timeAsked = "Quizás le preguntemos por correo cómo estuvo un viaje, una vez cada seis meses como máximo. Para no preguntar más seguido, y nunca más si usted deja de recibir esos correos, conservamos una forma cifrada de su dirección de correo.";
export const timeCopies = "Las copias de la base de datos que guardamos por si ocurre un accidente, y los correos de nuestro buzón, se borran después que la base misma. Los teléfonos y computadoras con que trabajamos guardan hasta una semana las últimas solicitudes y viajes.";
export const visitTitle = "Cuando solo está mirando";
export const visit = "No ponemos cookies y no medimos nada: en nuestras páginas no hay contadores ni publicidad de otras empresas. Mientras usted lee, nuestro servidor ve la dirección de red de su conexión, como todo servidor. Para frenar avalanchas de peticiones guarda una forma cifrada de esa dirección mientras cuenta un límite, desde minutos hasta un día. Cuando algo falla, el registro dice qué página fue y cuándo, sin su dirección y sin lo que usted escribió.";
export const deviceTitle = "Qué queda en su dispositivo";
export const deviceDraft = "Lo que empezó a escribir en el formulario de reserva, hasta que cierre la pestaña, o por un día si marca “Recordarme un día en este dispositivo”. Se borra al enviarlo.";
export const deviceUnsent = "Una solicitud que no se pudo enviar por falta de conexión, hasta que se envíe o usted la descarte; como máximo, una semana después de su fecha.";
export const deviceSignIn = "Si ya respondió al aviso que ofrece entrar y, si entra, su sesión.";
export const deviceClock = "Cuánto se desvía el reloj de su dispositivo, si es un minuto o más.";
export const deviceTab = "Hasta que cierre la pestaña: por dónde iba en cada página y de dónde vino su visita.";
export const deviceOthers = "Otras personas que usan el dispositivo pueden ver esto. Si borra los datos de este sitio en su navegador, desaparece todo.";
export const accountTitle = "Si crea una cuenta";
export const account = "Para reservar no la necesita. Una cuenta tiene su correo, su nombre si lo dio, su contraseña en una forma que no se puede leer, y cuándo, desde qué dirección de red y con qué navegador entró. Pídanos borrarla y desaparece con todo eso. Borrar una reserva no borra la cuenta, ni al revés.";
export const othersTitle = "Quién más los recibe";
export const others = "Las empresas que llevan nuestros correos, nuestro sitio y su base de datos, porque los almacenan. Si el calendario de nuestros teléfonos muestra los viajes, la empresa que lo maneja tiene los nombres y teléfonos de las reservas confirmadas. Si nos escribe por WhatsApp o entra con Google, rigen sus propias reglas.";
export const askTitle = "Pregúntenos";
export const ask = <Part>({ call, email, mail, phone }: { call: (text: string) => Part; email: string | number; mail: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Puede preguntar qué datos suyos tenemos, pedir que los corrijamos o que los borremos. Escriba a `, mail(`${email}`), ` desde la dirección con la que reservó o llame al `, call(`${phone}`), `. Lo borrado no se recupera; si el viaje todavía no se hace, ya no podríamos comunicarnos con usted.`];
export const back = <Part>({ form }: { form: (text: string) => Part }): (string | Part)[] => [`Volver al `, form(`formulario de reserva`), `.`];
export const tag = ({ product }: { product: string | number }): string => `Sus datos · ${product}`;
export const title = "Sus datos";
export const intro = "Qué guardamos cuando pide un viaje, por cuánto tiempo y cómo hacer que se borre.";
export const mailSubject = "Mis datos";
