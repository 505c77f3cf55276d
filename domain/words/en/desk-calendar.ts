// npm run words writes this file from messages/.

export const name = ({ product }: { product: string | number }): string => `${product}, bookings`;
export const guest = ({ name }: { name: string | number }): string => `Name: ${name}`;
export const phone = ({ phone }: { phone: string | number }): string => `Phone: ${phone}`;
export const pickup = ({ pickup }: { pickup: string | number }): string => `Pick-up: ${pickup}`;
