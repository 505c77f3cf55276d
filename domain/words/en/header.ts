// npm run words writes this file from messages/.

export const brand = ({ product }: { product: string | number }): string => `${product}, home`;
export const openMenu = "Open menu";
export const closeMenu = "Close menu";
export const menu = "Main";
export const signIn = "Sign In";
export const signOut = "Sign Out";
export const signedOut = "Signed out successfully";
export const admin = "Admin";
export const trips = "Trips";
