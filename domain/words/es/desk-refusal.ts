// npm run words writes this file from messages/.

export const takenCart = <Part>({ days, link, reference }: { days: string | number; link: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Este carrito ya tiene otra renta confirmada ${days}: `, link(`${reference}`), `.`];
