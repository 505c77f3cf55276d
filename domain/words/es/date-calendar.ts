// npm run words writes this file from messages/.

export const today = "Hoy";
export const selected = "elegido";
export const months = "Meses";
export const nextMonth = "Ir al mes siguiente";
export const previousMonth = "Ir al mes anterior";
export const unavailable = "Días que no se pueden reservar";
export const inRow = ({ days }: { days: string | number }): string => `Estas fechas no sirven para empezar ${days} seguidos:`;
export const ofMonth = ({ days, month }: { days: string | number; month: string | number }): string => `${days} de ${month}`;
export const period = ({ first, last }: { first: string | number; last: string | number }): string => `${first} al ${last}`;
export const waitingList = "Puede elegir un día lleno para anotarse en su lista de espera.";
