// npm run words writes this file from messages/.

export const direct = "Directo: dirección escrita, marcador o app";
export const search = "Un buscador";
export const social = "Redes sociales o un chat";
export const referral = "Otro sitio web";
export const telephone = "Teléfono";
export const walkIn = "En persona";
export const hotel = "Hotel";
export const partner = "Socio";
export const email = "Correo";
export const unknown = "Sin datos";
export const link = ({ word }: { word: string | number }): string => `Enlace “${word}”`;
