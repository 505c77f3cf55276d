// npm run words writes this file from messages/.

export const ticked = ({ moment }: { moment: string | number }): string => `Form ticked ${moment}`;
export const tickedOlder = ({ moment }: { moment: string | number }): string => `Form ticked ${moment} (an older version)`;
export const notTicked = "Form not ticked yet";
