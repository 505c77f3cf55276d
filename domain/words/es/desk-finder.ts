// npm run words writes this file from messages/.

export const newBooking = "Reserva nueva";
export const lastMonth = "El mes pasado, para el contador";
export const closeDays = "Cerrar días";
export const addTour = "Agregar un tour";
export const bookingsView = ({ view }: { view: string | number }): string => `Reservas: ${view}`;
export const find = "Buscar un cliente, un día o un lugar";
export const placeholder = "Cliente, teléfono, ref., día";
export const found = "Encontrado";
export const notSearched = "No se pudieron buscar las reservas.";
export const nothingFits = "No hay coincidencias.";
export const searching = "Buscando";
export const daySheet = ({ day }: { day: string | number }): string => `Hoja del día: ${day}`;
export const goTo = "Ir a";
export const numbersFailed = "No se pudieron cargar las cifras";
export const guests = "Clientes";
export const bookings = "Reservas";
export const allInList = ({ count }: { count: number }): string => `Ver los ${count.toLocaleString('es-419')} en la lista`;
export const title = "Buscar";
