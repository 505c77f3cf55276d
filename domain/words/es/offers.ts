// npm run words writes this file from messages/.

export const confirms = "El día que elija queda confirmado al momento, si todavía está libre.";
export const weConfirm = "Confirmamos el día que elija y le escribimos.";
