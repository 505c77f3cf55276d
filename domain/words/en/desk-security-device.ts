// npm run words writes this file from messages/.

export const added = ({ name }: { name: string | number }): string => `${name} is added`;
export const addApp = "Add an authenticator app";
export const unsaved = "The device is not added yet.";
export const result = "From now on the desk asks for its code when you sign in. Each code works once.";
export const second = "Is there a second device? Add it as well: if this one is lost, the other still opens the desk.";
export const done = "Done";
export const name = "Name of the device";
export const nameHint = "To recognize it later, such as “Ana’s phone”";
export const goOn = "Continue";
export const keyCopied = "The key is copied";
export const keyCouldNotBe = "The key could not be copied";
export const copyByHand = "Please mark it and copy it by hand.";
export const scan = "Scan this with an authenticator app, such as Google Authenticator, Aegis or 2FAS.";
export const qrCode = "QR code with the key for your authenticator app";
export const noCamera = "No camera? Type this key into the app:";
export const copyKey = "Copy the key";
export const appIsHere = "The app is on this device";
export const typeCode = "Then type the code that the app shows:";
export const turnOn = "Turn it on";
