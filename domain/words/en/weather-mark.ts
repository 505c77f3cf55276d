// npm run words writes this file from messages/.

export const wants = ({ day }: { day: string | number }): string => `Weather: wants ${day}`;
export const asked = "Weather: asked for another day";
