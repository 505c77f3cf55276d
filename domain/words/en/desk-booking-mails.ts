// npm run words writes this file from messages/.

export const toYou = "to you";
export const toVisitor = "to the guest";
export const toAdministrator = "to the administrator";
export const again = "The mail is on its way again";
export const title = "Mails";
export const sendAgain = "Send again";
export const onItsWay = "On its way";
export const sendAgainOf = ({ mail, recipient }: { mail: string | number; recipient: string | number }): string => `Send again: ${mail} ${recipient}`;
export const sent = ({ moment }: { moment: string | number }): string => `Sent ${moment}`;
export const sentAgain = ({ moment }: { moment: string | number }): string => `Sent again ${moment}`;
export const givenUp = ({ problem }: { problem: string | number }): string => `Given up: ${problem}`;
export const notSent = ({ moment, problem }: { moment: string | number; problem: string | number }): string => `Not sent yet, next attempt ${moment}: ${problem}`;
