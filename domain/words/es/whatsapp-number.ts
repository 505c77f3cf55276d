// npm run words writes this file from messages/.

export const noLink = "Sin enlace de WhatsApp: no se sabe con certeza el país de este número";
