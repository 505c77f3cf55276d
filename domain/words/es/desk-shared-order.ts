// npm run words writes this file from messages/.

export const moveNumbered = ({ name, place }: { name: string | number; place: string | number }): string => `Mover ${name}, número ${place}`;
export const dragOrPress = "Mover: arrastre o toque";
export const moveNamed = ({ name }: { name: string | number }): string => `Mover ${name}`;
export const moveTo = "Mover a";
export const ofCount = ({ count }: { count: string | number }): string => `de ${count}`;
export const move = "Mover";
export const first = "Primero";
export const last = "Último";
export const moved = "Movido";
export const nowNumber = ({ place }: { place: string | number }): string => `ahora es el número ${place} de la lista`;
