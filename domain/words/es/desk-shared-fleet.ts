// npm run words writes this file from messages/.

export const title = ({ hour, tour }: { hour: string | number; tour: string | number }): string => `Lancha y tripulación: ${hour} ${tour}`;
export const unsaved = "Las lanchas y la tripulación siguen como antes.";
export const boatsAndVans = "Lanchas y camionetas";
export const noBoats = "Aún no hay lanchas.";
export const tooFewSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `Faltan asientos: ${people} personas / ${seats} asientos`;
export const crew = "Tripulación";
export const noCrew = "Aún no hay tripulación.";
export const onOther = ({ hour, tour }: { hour: string | number; tour: string | number }): string => `va en la de las ${hour}, ${tour}`;
export const notSaved = ({ problem }: { problem: string | number }): string => `No se guardó. ${problem}`;
export const anotherTour = "otro tour";
export const fromTo = ({ back, leaves }: { back: string | number; leaves: string | number }): string => `${leaves} a ${back}`;
export const fromOn = ({ leaves }: { leaves: string | number }): string => `desde las ${leaves} hasta el final del día`;
export const addThem = "Agregarlos en Lanchas y tripulación";
export const unnamed = "Esa lancha o persona";
export const waits = "Aún no se ha enviado otro cambio de sus lanchas y su tripulación. Descarte primero ese cambio";
export const kept = "Sin conexión: guardado, se envía cuando la haya";
export const changed = "Lancha y tripulación cambiadas";
export const elsewhere = ({ day, name, rival }: { day: string | number; name: string | number; rival: string | number }): string => `${name} va en ${rival} a esa hora, el ${day}.`;
export const usualBoat = "Lancha habitual";
export const usualCrew = "Tripulación habitual";
