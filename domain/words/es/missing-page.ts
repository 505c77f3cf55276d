// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `Página no encontrada · ${product}`;
export const title = "¡Vaya! No encontramos esta página";
export const text = "Se la habrá llevado la marea. La playa, eso sí, sigue en su lugar.";
export const back = "Volver al inicio";
