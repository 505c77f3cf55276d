// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const news = "Otros días para usted";
export const title = "¿Le vendría bien otro día?";
export const text = ({ count, kind }: { count: number; kind: string | number }): string => `Para esta ${formOf({ "booking": `reserva`, "other": `solicitud` }, kind)} podemos ofrecerle ${formOf({ "one": `otro día`, "other": `otros días` }, count, pluralOf('es', count))}. Elija el que prefiera: se abre su página, y ahí lo confirma.`;
export const offered = "Días ofrecidos";
export const none = "¿No le sirve ninguno? En su página también hay un botón para decirlo, o responda este correo o llámenos; el número también tiene WhatsApp.";
