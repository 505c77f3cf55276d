// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `${product}: tours and golf carts in Belize`;
export const description = ({ place, tagline }: { place: string | number; tagline: string | number }): string => `${tagline}: snorkeling, sailing, fishing, Maya ruins and golf cart rentals from ${place}. Tell us your day; we answer within 24 hours.`;
