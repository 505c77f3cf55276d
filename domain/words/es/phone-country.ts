// npm run words writes this file from messages/.

export const country = "País de este número";
export const hint = "O empiece el número con + y el código de país";
export const choose = "Elija un país";
