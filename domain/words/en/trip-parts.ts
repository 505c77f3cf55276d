// npm run words writes this file from messages/.

export const bring = "What to bring";
export const bringQuestion = "What should we bring?";
export const bringNothing = "You need bring nothing.";
export const noList = "We have no list for this trip here.";
export const noListFor = ({ trips }: { trips: string | number }): string => `We have no list for ${trips} here.`;
export const goodToKnow = "Good to know";
export const anythingElse = "what else you would like to know";
export const topicQuestion = ({ topic }: { topic: string | number }): string => `I would like to ask about ${topic}.`;
export const question = ({ question, reference }: { question: string | number; reference: string | number }): string => `My booking has the reference ${reference}. ${question}`;
export const ask = <Part>({ bare, chat, email, mail, reference }: { bare: (text: string) => Part; chat: (text: string) => Part; email: string | number; mail: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Please ask us, with your reference `, bare(`${reference}`), `: on `, chat(`WhatsApp`), ` or at `, mail(`${email}`), `.`];
export const askAbout = <Part>({ bare, chat, email, mail, reference, topic }: { bare: (text: string) => Part; chat: (text: string) => Part; email: string | number; mail: (text: string) => Part; reference: string | number; topic: string | number }): (string | Part)[] => [`Please ask us about ${topic}, with your reference `, bare(`${reference}`), `: on `, chat(`WhatsApp`), ` or at `, mail(`${email}`), `.`];
