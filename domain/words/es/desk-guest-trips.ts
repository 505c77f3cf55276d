// npm run words writes this file from messages/.

export const coming = "Próximos";
export const noComing = "No hay viajes próximos.";
export const join = "Unir viajes";
export const waitingList = "Lista de espera";
export const earlier = "Anteriores";
export const noEarlier = "No hay viajes anteriores.";
export const cancelled = "Cancelados";
export const showAll = ({ count }: { count: string | number }): string => `Ver los ${count}`;
