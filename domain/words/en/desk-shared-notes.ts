// npm run words writes this file from messages/.

export const deleted = "Note deleted";
export const deleteNote = "Delete";
export const deleteNamed = ({ note }: { note: string | number }): string => `Delete the note: ${note}`;
export const askDelete = "Are you sure you want to delete this note?";
export const saved = "Note saved";
export const newNote = "New note";
export const save = "Save note";
