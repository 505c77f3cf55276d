// npm run words writes this file from messages/.

export const none = "Una reserva";
export const more = ({ count, first }: { count: string | number; first: string | number }): string => `${first} y ${count} más`;
export const line = ({ item, kind }: { item: string | number; kind: string | number }): string => `${kind}: ${item}`;
export const parts = ({ tours }: { tours: string | number }): string => `Tours que incluye: ${tours}`;
export const seats = ({ name, seats }: { name: string | number; seats: string | number }): string => `${name} (hasta ${seats} personas)`;
export const unlisted = "algo que no está en nuestra lista";
export const unlistedTitle = "Algo que no está en nuestra lista";
export const trip = "Este viaje";
