// npm run words writes this file from messages/.

export const title = "Preguntas después de un viaje";
export const action = "La baja de estos correos";
export const dead = <Part>({ email, mail }: { email: string | number; mail: (text: string) => Part }): (string | Part)[] => [`No se cambió nada. Abra el enlace de un correo más reciente o escríbanos a `, mail(`${email}`), ` y dejamos de enviarle estos correos.`];
export const missing = "Esta página sirve para dejar de recibir los correos que preguntan cómo estuvo un viaje. Se abre con el enlace “dejar de recibir estas preguntas”, al final de uno de esos correos.";
export const question = "¿Dejar de recibir estos correos?";
export const text = "Después de un viaje preguntamos por correo cómo estuvo, una vez cada seis meses como máximo. Los correos sobre sus reservas siguen llegando.";
export const stop = "No recibirlos más";
export const stopped = "No volveremos a preguntarle";
export const stoppedText = "Ya no recibirá correos que pregunten cómo estuvo un viaje. Los correos sobre sus reservas siguen llegando.";
