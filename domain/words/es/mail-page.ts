// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hello = ({ name }: { name: string | number }): string => `Hola, ${name}:`;
export const helloUnnamed = "Hola:";
export const website = "Visite nuestro sitio";
export const phone = <Part>({ link, phone }: { link: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Teléfono y WhatsApp: `, link(`${phone}`)];
export const email = <Part>({ email, link }: { email: string | number; link: (text: string) => Part }): (string | Part)[] => [`Correo: `, link(`${email}`)];
export const callUs = "Responda este correo o llámenos; el número también tiene WhatsApp.";
export const ownPage = "En su propia página puede ver cómo va su reserva, pedir un cambio o pedir la cancelación. No comparta este enlace.";
export const ownPageLink = "La página de su reserva";
export const confirm = "Confirmar";
export const decline = "Rechazar";
export const confirmNote = "En un dispositivo con la sesión del panel abierta, “Confirmar” confirma de inmediato y ahí mismo se puede deshacer. En los demás, cada botón abre una página que no pide contraseña y que muestra la solicitud y el día; la decisión se toma ahí, con un paso más. Quien reciba este correo reenviado también puede decidir.";
export const decisionNote = "Cada botón abre una página que no pide contraseña y que muestra la solicitud y el día. La decisión se toma ahí, con un paso más. Quien reciba este correo reenviado también puede decidir.";
export const expect = "Esto es lo que tenemos reservado para usted:";
export const askedNow = "Su solicitud queda así:";
export const answerBy = ({ moment }: { moment: string | number }): string => `Recibirá nuestra respuesta a más tardar el ${moment}.`;
export const notRight = "¿Hay algo que corregir?";
export const tickForm = "Antes de su renta, complete el formulario en la página de su reserva. El enlace está abajo.";
export const otherTrips = ({ count }: { count: number }): string => `${formOf({ "one": `Su otro viaje`, "other": `Sus otros viajes` }, count, pluralOf('es', count))}`;
export const otherConfirmed = ({ reference, trip }: { reference: string | number; trip: string | number }): string => `${trip}, confirmado (${reference})`;
export const otherWaits = ({ reference, trip }: { reference: string | number; trip: string | number }): string => `${trip}, sin confirmar aún (${reference})`;
