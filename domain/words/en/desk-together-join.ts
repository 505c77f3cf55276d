// npm run words writes this file from messages/.

export const numbered = ({ number }: { number: string | number }): string => ` · joined (${number})`;
export const isJoined = " · joined";
export const title = "Join trips";
export const intro = "Joined trips share one page for the guest, and the mails about one name the others. Each is still decided for itself.";
export const notJoined = ({ problem }: { problem: string | number }): string => `Not joined. ${problem}.`;
export const needsConnection = "This needs a connection.";
export const atMost = ({ count }: { count: string | number }): string => `At most ${count} trips belong together.`;
export const join = "Join";
export const makeOneParty = "Make one party";
export const joined = "Joined";
export const already = "They belong together already";
export const whichTrips = "Which trips belong together?";
export const merge = ({ kept, other }: { kept: string | number; other: string | number }): string => `The people of ${other} join ${kept}. ${other} is cancelled; its notes and its message become notes of the other.`;
export const mergeAt = ({ hour, kept, other }: { hour: string | number; kept: string | number; other: string | number }): string => `The people of ${other} join ${kept} on the departure at ${hour}. ${other} is cancelled; its notes and its message become notes of the other.`;
export const inOneParty = ({ people, title }: { people: string | number; title: string | number }): string => `${title}: ${people} in one party`;
export const oneMail = "The guest gets one mail about it.";
export const noMail = "Without an address, no mail is sent.";
export const news = "Message to the guest";
export const notChanged = "Not changed.";
export const notChangedBecause = ({ problem }: { problem: string | number }): string => `Not changed. ${problem}.`;
export const makeOnePartyAllTheSame = "Make one party all the same";
export const oneParty = "One party";
