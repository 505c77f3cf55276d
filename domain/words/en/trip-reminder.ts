// npm run words writes this file from messages/.

export const news = "Tomorrow";
export const rental = "Your rental begins tomorrow";
export const trip = "Your trip is tomorrow";
export const expect = ({ day }: { day: string | number }): string => `We expect you tomorrow, ${day}:`;
export const weather = "Weather";
export const takesPlace = ({ moment }: { moment: string | number }): string => `Your trip takes place, as we see it on ${moment}. If the weather stops it, we write to you at once.`;
export const question = "Is something not right, or would you like to ask us something?";
