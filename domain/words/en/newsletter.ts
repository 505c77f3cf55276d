// npm run words writes this file from messages/.

export const title = "Newsletter";
export const intro = "What is biting, what is blooming and when the whale sharks pass: a few letters a year.";
export const email = "Your e-mail";
export const join = "Join";
export const thanks = "Thanks for subscribing!";
