// npm run words writes this file from messages/.

export const whatBrowserAsks = "Your browser then asks for your fingerprint, your face or the PIN of this device, or offers another one.";
export const added = ({ name }: { name: string | number }): string => `${name} is added`;
export const unsaved = "The passkey is not added yet.";
export const done = "Done";
export const name = "Name of the passkey";
export const nameHint = "To recognize it later, such as “Ana’s laptop”";
export const goOn = "Continue";
export const followWindow = "Please follow the window that your browser has opened.";
export const removed = ({ name }: { name: string | number }): string => `${name} was removed`;
export const askRemove = "Remove this passkey?";
export const consequence = ({ name }: { name: string | number }): string => `${name}. It will no longer sign you in.`;
export const otherHalf = "Your device keeps its half of the passkey until you delete it there as well.";
export const remove = "Remove";
export const renameTitle = "Rename the passkey";
export const renameUnsaved = "The passkey has its old name.";
export const renamed = ({ name }: { name: string | number }): string => `The passkey is called ${name} now`;
