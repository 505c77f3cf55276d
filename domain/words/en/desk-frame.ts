// npm run words writes this file from messages/.

export const signedInAs = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`You are signed in as `, account(`${email}`), `. This page is for the operator’s staff. If this account should have access, ask the operator to grant it, then sign in again.`];
export const accessDenied = "Access Denied - You don't have admin privileges.";
export const backThere = "Back to where you were";
export const backToWebsite = "Back to the website";
export const signOut = "Sign Out";
export const tag = ({ product }: { product: string | number }): string => `Admin · ${product}`;
export const desk = "The desk";
export const welcome = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Welcome, `, account(`${email}`)];
export const tours = "Tours";
export const comboTours = "Combo Tours";
export const gallery = "Gallery";
export const bookings = "Bookings";
export const adminDashboard = "Admin Dashboard";
export const whatManage = "What to manage";
export const combosSoon = "Combo tours management coming soon.";
export const more = "More";
export const yourAccount = "Your account";
export const narrowMenu = "Narrow menu";
export const wideMenu = "Wide menu";
export const keys = "Keys";
export const languageAway = "The desk in this language needs a connection the first time. Please try again with one.";
export const newBooking = "New booking";
export const find = "Find";
