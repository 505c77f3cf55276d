// npm run words writes this file from messages/.

export const wantsDay = ({ day }: { day: string | number }): string => `El cliente pide el ${day}`;
export const asksFor = ({ what }: { what: string | number }): string => `El cliente pide: ${what}`;
export const asksChange = "El cliente pide un cambio";
export const asksCancel = "El cliente pide cancelar";
export const select = ({ name }: { name: string | number }): string => `Elegir la reserva de ${name}`;
export const suspect = "Quizás enviada por un programa";
export const erased = "Datos personales borrados";
export const pending = "Pendiente, ";
export const answeredBy = <Part>({ isolated, person, time }: { isolated: (text: string) => Part; person: string | number; time: string | number }): (string | Part)[] => [`por `, isolated(`${person}`), `, ${time}`];
export const arrived = ({ count }: { count: number }): string => `Nuevas: ${count.toLocaleString('es-419')}`;
export const countFound = ({ count }: { count: number }): string => `Encontradas: ${count.toLocaleString('es-419')}`;
export const chooseOne = "Elija una reserva y se abrirá aquí.";
export const loading = "Cargando";
export const selectRows = "Elegir";
export const bookings = "Reservas";
export const refresh = "Actualizar";
export const inAll = ({ count }: { count: number }): string => `${count.toLocaleString('es-419')} en total`;
export const whichDeparture = "¿Qué salida?";
