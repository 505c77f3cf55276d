// npm run words writes this file from messages/.

export const wants = ({ day }: { day: string | number }): string => `Clima: pide el ${day}`;
export const asked = "Clima: pidió otro día";
