// npm run words writes this file from messages/.

export const requestTitle = "When you send a request";
export const request = "We keep what you write in the form: your name, e-mail address, telephone number and message, what you would like to do, the day and the number of people. We use it to answer you, to run the trip, and to count our trips.";
export const requestMore = "Beside your request we keep our notes about it, our answers, what you ask later on the page of your booking, and which mails went out. One more word says where your visit came from: a search engine, social media, another website, or the link of somebody who recommended us. It is decided in your browser from the address that you came from. It does not say who you are.";
export const timeTitle = "For how long";
export const time = "We keep it until you ask us to erase it, or until a number of days after the trip, if we have set one. Then your name, e-mail address, telephone number, message, notes and mails are removed from our database. What was booked, the day, the number of people and whether it was confirmed stay, without you, so that we can count our trips. Private links in your mails stop working when the trip is over.";
export const timeAsked = "We may ask you by mail how a trip was, once in half a year at most. So that we ask no more often, and never again if you stop these mails, a scrambled form of your e-mail address stays with us.";
export const timeCopies = "Copies of the database that we keep against accidents, and mails in our mailbox, are deleted later than the database itself. The phones and computers that we work with keep the latest requests and trips for up to a week.";
export const visitTitle = "When you only look around";
export const visit = "We set no cookies, and we measure nothing: there are no counters and no advertising of other companies on our pages. While you read, our server sees the network address of your connection, as every server does. To stop floods of requests it keeps a scrambled form of that address for as long as a limit counts, from minutes to a day. When a request fails, the log says which page failed and when, without your address and without what you wrote.";
export const deviceTitle = "What stays on your device";
export const deviceDraft = "What you began to write in the booking form, until you close the tab, or for a day if you tick ‘Remember me on this device for a day’. It is deleted when you send it.";
export const deviceUnsent = "A request that could not be sent without a connection, until it is sent or you discard it, at most a week after its day.";
export const deviceSignIn = "Whether you have answered the bar that offers to sign in, and, if you sign in, your session.";
export const deviceClock = "How far the clock of your device is off, if it is a minute or more.";
export const deviceTab = "Until you close the tab: your place on each page, and where your visit came from.";
export const deviceOthers = "Others who use the device can see this. Deleting the data of this website in your browser removes all of it.";
export const accountTitle = "If you make an account";
export const account = "You need none to book. An account has your e-mail address, your name if you gave one, your password in a form that cannot be read back, and when, from which network address and with which browser you signed in. Ask us to delete it, and it is gone with all of this. Erasing a booking does not delete an account, and the other way round.";
export const othersTitle = "Who else gets it";
export const others = "The companies that carry our mails, our website and its database, because they store them. If the calendar on our phones shows our trips, the company that runs it has the names and telephone numbers of confirmed bookings. If you write to us on WhatsApp or sign in with Google, their own rules hold.";
export const askTitle = "Ask us";
export const ask = <Part>({ call, email, mail, phone }: { call: (text: string) => Part; email: string | number; mail: (text: string) => Part; phone: string | number }): (string | Part)[] => [`You can ask what we have about you, have it corrected, or have it erased. Write to `, mail(`${email}`), ` from the address that you booked with, or call `, call(`${phone}`), `. Erasing cannot be undone; for a trip that is still ahead, we could not reach you any more.`];
export const back = <Part>({ form }: { form: (text: string) => Part }): (string | Part)[] => [`Back to `, form(`the booking form`), `.`];
export const tag = ({ product }: { product: string | number }): string => `Your data · ${product}`;
export const title = "Your data";
export const intro = "What we keep when you ask for a trip, for how long, and how to have it erased.";
export const mailSubject = "My data";
