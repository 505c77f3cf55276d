// npm run words writes this file from messages/.

export const noShow = "No llegó";
export const arrived = ({ arrived, people }: { arrived: string | number; people: string | number }): string => `${arrived} de ${people}`;
export const here = ({ arrived, people }: { arrived: string | number; people: string | number }): string => `${arrived} de ${people} aquí`;
