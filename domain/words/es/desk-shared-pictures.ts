// npm run words writes this file from messages/.

export const damaged = "La foto está dagregue o incompleta. Cópiela otra vez a este dispositivo o elija otra.";
export const heic = "Esta foto es HEIC. En el iPhone: Configuración, Cámara, Formatos, Más compatible; o envíesela a usted como JPEG.";
export const unknown = "Los navegadores no pueden mostrar esta foto. Elija un archivo JPEG, PNG, WebP, AVIF o GIF.";
export const empty = "El archivo está vacío. Cópielo otra vez a este dispositivo o elija otra foto.";
export const raw = "Esta foto es TIFF o RAW. Guárdela como JPEG en un programa que la muestre y elija ese archivo.";
export const uploading = "Subiendo";
export const hint = "Una foto de este dispositivo, horizontal si se puede";
export const notUploadedBecause = ({ advice, name }: { advice: string | number; name: string | number }): string => `${name} no se subió. ${advice}`;
export const notUploaded = ({ name }: { name: string | number }): string => `${name} no se subió.`;
export const tryAgain = "Reintentar";
export const chosen = "La imagen elegida";
export const remove = "Quitar imagen";
export const uploaded = "Imagen subida";
export const refused = "Es demasiado grande o de un tipo que no se acepta aquí. Elija otra foto.";
export const failed = "No se pudo subir la imagen";
