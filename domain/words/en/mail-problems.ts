// npm run words writes this file from messages/.

export const unreachable = "The mail server does not answer. Mails wait and are sent as soon as it does.";
export const unanswered = "The mail server takes a mail and does not say whether it accepts it. Later attempts follow by themselves.";
export const login = "The mail server refuses the password. Check the user name and the password in SMTP_URL.";
export const sender = "The mail server refuses the sender. Check MAIL_FROM.";
export const other = "The mail server did not accept the mail. Read what it said, or telephone the guest.";
export const addressOfGuest = "was refused. Check the address or telephone the guest.";
export const addressOfOperator = "The address of the operator was refused. Check OPERATOR_EMAIL.";
export const addressOfAdministrator = "The address of an administrator was refused. Check it at People.";
export const fullOfGuest = "has a full mailbox. Telephone the guest.";
export const fullOfOperator = "The mailbox of the operator is full. Mails arrive as soon as it has room.";
export const fullOfAdministrator = "The mailbox of an administrator is full. Mails arrive as soon as it has room.";
