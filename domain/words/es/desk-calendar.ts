// npm run words writes this file from messages/.

export const name = ({ product }: { product: string | number }): string => `${product}, reservas`;
export const guest = ({ name }: { name: string | number }): string => `Nombre: ${name}`;
export const phone = ({ phone }: { phone: string | number }): string => `Teléfono: ${phone}`;
export const pickup = ({ pickup }: { pickup: string | number }): string => `Recogida: ${pickup}`;
