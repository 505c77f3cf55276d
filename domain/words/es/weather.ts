// npm run words writes this file from messages/.

export const suggested = "Viento fuerte, el mar está demasiado picado";
export const today = ({ day }: { day: string | number }): string => `hoy, ${day}`;
export const on = ({ day }: { day: string | number }): string => `el ${day}`;
export const noBoats = ({ reason, when }: { reason: string | number; when: string | number }): string => `No salen lanchas ${when}: ${reason}.`;
export const notOut = ({ reason, tours, when }: { reason: string | number; tours: string | number; when: string | number }): string => `No hay salida ${when}: ${tours}. Motivo: ${reason}.`;
export const alsoNotOut = ({ tours }: { tours: string | number }): string => `Tampoco salen: ${tours}.`;
