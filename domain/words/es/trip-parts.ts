// npm run words writes this file from messages/.

export const bring = "Qué llevar";
export const bringQuestion = "¿Qué debemos llevar?";
export const bringNothing = "No necesita llevar nada.";
export const noList = "No tenemos una lista para este viaje.";
export const noListFor = ({ trips }: { trips: string | number }): string => `No tenemos una lista para ${trips}.`;
export const goodToKnow = "Conviene saber";
export const anythingElse = "otros detalles del viaje";
export const topicQuestion = ({ topic }: { topic: string | number }): string => `Quisiera preguntar por ${topic}.`;
export const question = ({ question, reference }: { question: string | number; reference: string | number }): string => `La referencia de mi reserva es ${reference}. ${question}`;
export const ask = <Part>({ bare, chat, email, mail, reference }: { bare: (text: string) => Part; chat: (text: string) => Part; email: string | number; mail: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Pregúntenos, con su referencia `, bare(`${reference}`), `: por `, chat(`WhatsApp`), ` o en `, mail(`${email}`), `.`];
export const askAbout = <Part>({ bare, chat, email, mail, reference, topic }: { bare: (text: string) => Part; chat: (text: string) => Part; email: string | number; mail: (text: string) => Part; reference: string | number; topic: string | number }): (string | Part)[] => [`Pregúntenos por ${topic}, con su referencia `, bare(`${reference}`), `: por `, chat(`WhatsApp`), ` o en `, mail(`${email}`), `.`];
