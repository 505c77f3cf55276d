// npm run words writes this file from messages/.

export const notMoved = "The parties are where they were, and no mail is sent.";
export const moveTo = "Move to";
export const otherHour = "Another hour";
export const allTheSame = "Move all the same";
export const move = "Move";
export const title = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [`Move `, isolated(`${name}`)];
export const titleOfSeveral = ({ count }: { count: number }): string => `${`Move ${count.toLocaleString('en')} parties`}`;
export const removes = ({ hour }: { hour: string | number }): string => `Remove the departure at ${hour}, which is empty then`;
export const refused = ({ reason }: { reason: string | number }): string => `Not moved. ${reason}`;
export const moved = ({ hour }: { hour: string | number }): string => `Moved to ${hour}`;
export const parties = ({ count }: { count: number }): string => `${`${count.toLocaleString('en')} parties`}`;
export const removed = ({ hour }: { hour: string | number }): string => `${hour} removed`;
export const notRemoved = ({ hour }: { hour: string | number }): string => `${hour} was not removed: a party, a boat or a person came to it`;
export const waits = "A change of this party waits on this device. Send or discard it first.";
