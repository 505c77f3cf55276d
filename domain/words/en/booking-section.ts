// npm run words writes this file from messages/.

export const title = "Book Your Adventure";
export const intro = "Send us a request and we will answer within 24 hours to confirm the details. Every tour can be shaped to suit you.";
export const loading = "Loading booking form";
export const withoutScript = <Part>({ call, chat, mail, phone }: { call: (text: string) => Part; chat: (text: string) => Part; mail: (text: string) => Part; phone: string | number }): (string | Part)[] => [`This form needs JavaScript. You can book without it: call `, call(`${phone}`), `, write on `, chat(`WhatsApp`), `, or send an `, mail(`e-mail`), `. Tell us the tour, combo or cart, the date, the number of people, your name and your phone number.`];
export const wish = "I would like to book (tour, combo or cart): \nDate: \nPeople: \nName: \nPhone: ";
export const mailSubject = "Booking request";
