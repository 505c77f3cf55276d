// npm run words writes this file from messages/.

export const title = "How was it?";
export const news = ({ days, reference, trip }: { days: string | number; reference: string | number; trip: string | number }): string => `How was it? ${trip}, ${days} (${reference})`;
export const thanks = ({ days, trip }: { days: string | number; trip: string | number }): string => `Thank you for being our guest ${days}: ${trip}.`;
export const review = "A few words on one of these pages help other travellers to choose, and they help us:";
export const answer = "If something was not as it should be, answer this mail. We read every answer.";
export const stop = <Part>({ link }: { link: (text: string) => Part }): (string | Part)[] => [`We ask this once in half a year at most. You can also `, link(`stop these questions`)];
