// npm run words writes this file from messages/.

export const divided = "Su grupo va dividido en dos";
export const dividedText = "Dividimos su grupo. Así esperamos a cada parte:";
export const dividedRequest = "Dividimos su solicitud. Aún no está confirmada. Queda así:";
export const first = "Primera parte";
export const second = "Segunda parte";
export const dividedCalendar = "Los archivos adjuntos agregan ambas partes a su calendario.";
export const merged = "Sus dos reservas ahora son un solo grupo";
export const mergedText = ({ ended, kept, people }: { ended: string | number; kept: string | number; people: string | number }): string => `Ahora van juntas las ${people}, con la referencia ${kept}. La referencia ${ended} ya no sirve.`;
export const mergedCalendar = "Los archivos adjuntos actualizan su calendario.";
