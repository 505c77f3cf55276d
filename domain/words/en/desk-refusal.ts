// npm run words writes this file from messages/.

export const takenCart = <Part>({ days, link, reference }: { days: string | number; link: (text: string) => Part; reference: string | number }): (string | Part)[] => [`This cart has another confirmed rental ${days}: `, link(`${reference}`), `.`];
