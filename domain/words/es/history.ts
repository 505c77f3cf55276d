// npm run words writes this file from messages/.

export const deletedAccount = "una cuenta borrada";
