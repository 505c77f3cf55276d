// npm run words writes this file from messages/.

export const theDevice = "The device";
export const consequence = ({ consequence, name }: { consequence: string | number; name: string | number }): string => `${name}. ${consequence}`;
export const removed = ({ name }: { name: string | number }): string => `${name} was removed`;
export const title = "Second step";
export const about = "What this desk asks for after you have signed in: a new six-digit code from an app on your phone, or a passkey. Once a device is added, the desk opens only with it, so a stolen password alone is worth nothing.";
export const none = "No device yet: the password alone opens this desk.";
export const addApp = "Add an authenticator app";
export const addPasskey = "Add a passkey as second step";
export const result = "From now on the desk asks for it after you have signed in. If this device may be lost, add a second one as well.";
export const askRemove = "Remove this device?";
export const remove = "Remove";
export const passkeyEnded = "It will no longer open the desk.";
export const codesEnded = "Its codes will no longer work.";
export const passwordAlone = "The password alone will open the desk again.";
export const unnamed = "A device without a name";
