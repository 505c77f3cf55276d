// npm run words writes this file from messages/.

export const linkOf = ({ word }: { word: string | number }): string => `Enlace de ${word}`;
export const copied = "El enlace está copiado";
export const notCopied = "No se pudo copiar el enlace: selecciónelo y cópielo a mano";
export const scan = "Escanee para ver nuestros tours y carritos de golf, y reservar.";
export const qrCode = "Código QR del enlace";
export const print = "Imprimir";
export const copyLink = "Copiar enlace";
export const saveSvg = "Guardar SVG";
export const byPartner = "Por socio";
export const link = "Enlace";
export const newLink = "Enlace para un socio";
export const endsIn = ({ word }: { word: string | number }): string => `El enlace termina en /?from=${word}`;
export const nameHint = "Un hotel, un bar o un amigo, como Hotel Seven. El mismo nombre vuelve a dar el mismo enlace.";
export const nameProblem = "Escriba un nombre con letras de la A a la Z o dígitos.";
export const makeLink = "Crear el enlace";
