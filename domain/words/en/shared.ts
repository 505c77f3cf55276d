// npm run words writes this file from messages/.

export const bookNow = "Book Now";
export const exploreTours = "Explore Tours";
export const tours = "Tours";
export const golfCarts = "Golf Carts";
export const golfCartsLink = "Golf Carts";
export const blog = "Blog";
export const contact = "Contact";
export const whatsApp = "WhatsApp";
export const somethingWentWrong = "Something went wrong";
