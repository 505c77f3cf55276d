// npm run words writes this file from messages/.

export const owner = "Dueño";
export const ownerText = "Todo: también personas, configuración y borrado de datos personales.";
export const staff = "Personal";
export const staffText = "Reservas, calendario, carritos, catálogo y cifras.";
export const crew = "Tripulación";
export const crewText = "Ve los viajes de hoy y de mañana, nada más.";
