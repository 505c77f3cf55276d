// npm run words writes this file from messages/.

export const removed = ({ name }: { name: string | number }): string => `${name} cannot open the desk any more`;
export const askYourself = "Remove yourself?";
export const askPerson = "Remove this person?";
export const consequenceYourself = "You cannot open the desk afterwards. Another owner would have to add you.";
export const consequencePerson = "Their open desks close within seconds, and the invitations that they sent end. What they did stays in the histories under their name.";
export const remove = "Remove";
export const askAgain = "Really remove yourself?";
export const closesAtOnce = "This desk closes at once.";
export const yes = "Yes, remove me";
