// npm run words writes this file from messages/.

export const clear = <Part>({ hidden }: { hidden: (text: string) => Part }): (string | Part)[] => [`Quitar`, hidden(` todos los filtros`)];
export const bookings = "Reservas";
export const searchLabel = "Buscar";
export const searchPlaceholder = "Nombre, tel., ref.";
export const filter = "Filtrar";
export const chosen = "Filtros elegidos";
export const removes = "Quitar: ";
export const tours = "Tours";
export const comboPackages = "Combos";
export const golfCarts = "Carritos de golf";
export const firstDay = "Primer día";
export const lastDay = "Último día";
export const trip = "Tour, combo o carrito";
export const any = "Cualquiera";
export const order = "Orden";
export const source = "Origen o socio";
export const sources = "Orígenes";
export const partnerLinks = "Enlaces de socios";
export const clearOne = ({ label }: { label: string | number }): string => `Quitar ${label}`;
export const lookInAll = "Buscar en todas las reservas";
export const wayFound = ({ count, way }: { count: number; way: string | number }): string => `${way} (encontradas: ${count.toLocaleString('es-419')})`;
export const noneFits = "Ninguna reserva coincide.";
export const lookAtAll = "Ver todas las reservas";
