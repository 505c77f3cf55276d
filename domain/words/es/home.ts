// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `${product}: tours y carritos de golf en Belice`;
export const description = ({ place, tagline }: { place: string | number; tagline: string | number }): string => `${tagline}: esnórquel, vela, pesca, ruinas mayas y renta de carritos de golf desde ${place}. Díganos qué día; le respondemos en menos de 24 horas.`;
