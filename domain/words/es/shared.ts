// npm run words writes this file from messages/.

export const bookNow = "Reservar";
export const exploreTours = "Ver los tours";
export const tours = "Tours";
export const golfCarts = "Carritos de golf";
export const golfCartsLink = "Carritos";
export const blog = "Blog";
export const contact = "Contacto";
export const whatsApp = "WhatsApp";
export const somethingWentWrong = "Algo salió mal";
