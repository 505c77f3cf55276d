// npm run words writes this file from messages/.

export const signedInAs = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Está en la cuenta `, account(`${email}`), `. Esta página es para el personal del operador. Si esta cuenta debe tener acceso, pida al operador que se lo dé y entre de nuevo.`];
export const accessDenied = "Acceso denegado: no tiene permisos de administrador.";
export const backThere = "Volver a donde estaba";
export const backToWebsite = "Volver al sitio";
export const signOut = "Salir";
export const tag = ({ product }: { product: string | number }): string => `Panel · ${product}`;
export const desk = "El panel";
export const welcome = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Le damos la bienvenida, `, account(`${email}`)];
export const tours = "Tours";
export const comboTours = "Combos";
export const gallery = "Galería";
export const bookings = "Reservas";
export const adminDashboard = "Panel de control";
export const whatManage = "Qué administrar";
export const combosSoon = "Pronto podrá administrar aquí los combos.";
export const more = "Más";
export const yourAccount = "Su cuenta";
export const narrowMenu = "Menú angosto";
export const wideMenu = "Menú ancho";
export const keys = "Teclas";
export const languageAway = "El panel en este idioma necesita conexión la primera vez. Inténtelo de nuevo cuando tenga.";
export const newBooking = "Reserva nueva";
export const find = "Buscar";
