// npm run words writes this file from messages/.

export const deleted = "Nota borrada";
export const deleteNote = "Borrar";
export const deleteNamed = ({ note }: { note: string | number }): string => `Borrar la nota: ${note}`;
export const askDelete = "¿Seguro que quiere borrar esta nota?";
export const saved = "Nota guardada";
export const newNote = "Nota nueva";
export const save = "Guardar nota";
