// npm run words writes this file from messages/.

export const linkOf = ({ word }: { word: string | number }): string => `Link of ${word}`;
export const copied = "The link is copied";
export const notCopied = "The link could not be copied: select it and copy it yourself";
export const scan = "Scan to see our tours and golf carts, and book.";
export const qrCode = "QR code of the link";
export const print = "Print";
export const copyLink = "Copy link";
export const saveSvg = "Save as SVG";
export const byPartner = "By partner";
export const link = "Link";
export const newLink = "Link for a partner";
export const endsIn = ({ word }: { word: string | number }): string => `The link ends in /?from=${word}`;
export const nameHint = "A hotel, a bar or a friend, such as Hotel Seven. The same name makes the same link again.";
export const nameProblem = "Please type a name with letters from A to Z or digits.";
export const makeLink = "Make the link";
