// npm run words writes this file from messages/.

export const brand = ({ product }: { product: string | number }): string => `${product}, inicio`;
export const openMenu = "Abrir el menú";
export const closeMenu = "Cerrar el menú";
export const menu = "Principal";
export const signIn = "Entrar";
export const signOut = "Salir";
export const signedOut = "Sesión cerrada";
export const admin = "Panel";
export const trips = "Viajes";
