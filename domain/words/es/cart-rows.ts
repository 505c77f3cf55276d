// npm run words writes this file from messages/.

export const unlisted = "Uno que no está en nuestra lista";
