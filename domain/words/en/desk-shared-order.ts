// npm run words writes this file from messages/.

export const moveNumbered = ({ name, place }: { name: string | number; place: string | number }): string => `Move ${name}, number ${place}`;
export const dragOrPress = "Move: drag, or press";
export const moveNamed = ({ name }: { name: string | number }): string => `Move ${name}`;
export const moveTo = "Move to";
export const ofCount = ({ count }: { count: string | number }): string => `of ${count}`;
export const move = "Move";
export const first = "First";
export const last = "Last";
export const moved = "Moved";
export const nowNumber = ({ place }: { place: string | number }): string => `now number ${place} in the list`;
