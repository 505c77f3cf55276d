// npm run words writes this file from messages/.

export const title = "Este enlace ya no funciona";
export const text = "Un enlace sirve una sola vez, y por poco tiempo: este ya se usó o ya venció.";
export const mailed = "Con gusto le enviamos uno nuevo.";
