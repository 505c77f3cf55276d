// npm run words writes this file from messages/.

export const sent = ({ moment }: { moment: string | number }): string => `Sent ${moment}.`;
export const sentBy = <Part>({ isolated, moment, person }: { isolated: (text: string) => Part; moment: string | number; person: string | number }): (string | Part)[] => [`Sent ${moment} by `, isolated(`${person}`), `.`];
export const ended = "The link has ended: send it again.";
export const worksUntil = ({ moment }: { moment: string | number }): string => `The link works until ${moment}.`;
export const takenBack = "The invitation is taken back";
export const title = "Open invitations";
export const none = "No open invitations.";
export const askTakeBack = "Take back this invitation?";
export const linkStops = "The link in the mail stops working.";
export const takeBack = "Take back";
export const sendAgain = "Send again";
