// npm run words writes this file from messages/.

export const noShow = "No-show";
export const arrived = ({ arrived, people }: { arrived: string | number; people: string | number }): string => `${arrived} of ${people}`;
export const here = ({ arrived, people }: { arrived: string | number; people: string | number }): string => `${arrived} of ${people} here`;
