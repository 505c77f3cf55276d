// npm run words writes this file from messages/.

export const mergedInto = <Part>({ booking, reference }: { booking: (text: string) => Part; reference: string | number }): (string | Part)[] => [`One party with `, booking(`${reference}`), `, which has its people.`];
export const party = "Party";
export const divide = "Divide the party";
export const takenApart = "Taken apart";
export const belongsTo = "Belongs to:";
export const onePage = "The guest has one page for these trips, and the mails about one name the others.";
export const takeApart = "Take this one apart";
