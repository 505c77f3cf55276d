// npm run words writes this file from messages/.

export const unlisted = "One that is not on our list";
