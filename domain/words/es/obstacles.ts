// npm run words writes this file from messages/.

export const labelWith = ({ label, reason }: { label: string | number; reason: string | number }): string => `${label}: ${reason}`;
export const past = "Ya pasó";
export const pastTitle = "Ese día ya pasó";
export const pastText = ({ day }: { day: string | number }): string => `El ${day} ya pasó. ¿Le vendría bien otro día?`;
export const closed = "Cerrado";
export const closedTitle = "Ese día cerramos";
export const closedText = ({ day }: { day: string | number }): string => `El ${day} cerramos. ¿Le vendría bien otro día?`;
export const closedBecause = ({ day, reason }: { day: string | number; reason: string | number }): string => `El ${day} cerramos: ${reason}. ¿Le vendría bien otro día?`;
export const closedWithin = ({ days }: { days: string | number }): string => `Uno de esos días (${days}) cerramos. ¿Le vendría bien otra fecha?`;
export const closedWithinBecause = ({ days, reason }: { days: string | number; reason: string | number }): string => `Uno de esos días (${days}) cerramos: ${reason}. ¿Le vendría bien otra fecha?`;
export const calledOff = "La salida está suspendida";
export const taken = "Carrito ocupado";
export const takenTitle = "Este carrito está ocupado";
export const takenText = ({ day }: { day: string | number }): string => `Este carrito no está libre para una renta a partir del ${day}. ¿Le vendría bien otro día, menos días u otro carrito?`;
export const tooSoon = "Muy pronto";
export const tooSoonTitle = "Es demasiado pronto";
export const tooSoonText = ({ day }: { day: string | number }): string => `El ${day} está demasiado cerca para prepararlo bien. ¿Le vendría bien un día más adelante?`;
export const full = "Lleno";
export const fullTitle = "Ese día está lleno";
export const fullText = ({ day }: { day: string | number }): string => `El ${day} ya no queda lugar para su grupo. ¿Le vendría bien otro día?`;
