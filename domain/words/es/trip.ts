// npm run words writes this file from messages/.

export const included = "Qué incluye";
export const fit = "¿Este viaje es para mí?";
export const custom = "La aventura a su manera";
export const customText = "Cualquier tour se puede adaptar. Cuéntenos cómo es su grupo, a qué ritmo van y qué les gustaría ver, y armamos el día a su medida.";
export const ask = "Preguntar por WhatsApp";
export const tag = ({ name, product }: { name: string | number; product: string | number }): string => `${name} · ${product}`;
export const askUs = "Pregúntenos";
export const askAbout = ({ topics }: { topics: string | number }): string => `Sobre ${topics}`;
