// npm run words writes this file from messages/.

export const removed = ({ name }: { name: string | number }): string => `${name} ya no puede abrir el panel`;
export const askYourself = "¿Quitarse usted?";
export const askPerson = "¿Quitar a esta persona?";
export const consequenceYourself = "Después ya no podrá abrir el panel. Otro dueño tendría que agregarle.";
export const consequencePerson = "Los paneles que tenga abiertos se cierran en segundos y las invitaciones que envió dejan de valer. Lo que hizo queda en los historiales con su nombre.";
export const remove = "Quitar";
export const askAgain = "¿De verdad quiere quitarse?";
export const closesAtOnce = "Este panel se cierra de inmediato.";
export const yes = "Sí, quitarme";
