// npm run words writes this file from messages/.

export const title = "Su viaje no puede salir por mal tiempo";
export const sorry = ({ day }: { day: string | number }): string => `Lo sentimos: este viaje no puede salir el ${day}.`;
export const freeDays = "Días libres para usted";
export const press = "Abra su página con el enlace de abajo y toque el día que prefiera.";
export const another = "¿Le vendría bien otro día? Díganos cuál.";
export const nothing = "Después le escribimos. Mientras tanto, su reserva no se mueve ni se cancela.";
