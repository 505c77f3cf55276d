// npm run words writes this file from messages/.

export const title = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [`Write to `, isolated(`${name}`)];
export const beginWith = "Begin with";
export const text = "Text";
export const textIn = ({ language }: { language: string | number }): string => `Text in ${language}`;
export const forDesk = ({ language }: { language: string | number }): string => `In ${language}`;
export const prepared = "Back to the prepared text";
export const copied = "Copied";
export const selected = "The text is selected: copy it with your keyboard or by a long press.";
export const whatsApp = "WhatsApp";
export const email = "E-mail";
export const copyText = "Copy text";
