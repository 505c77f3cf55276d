// npm run words writes this file from messages/.

export const unused = "No passkey was used";
export const unusedAdvice = "The window of your browser was closed, or it took too long. Please try again when you are ready.";
export const unsupported = "This browser cannot use passkeys";
export const unsupportedAdvice = "Please take another browser or device, or sign in with your password.";
export const known = "There is a passkey on this device already";
export const knownAdvice = "It is in the list. For another device, choose that one in the window of your browser.";
export const unlocked = "This device cannot keep a passkey";
export const unlockedAdvice = "It needs a screen lock first: a PIN, a fingerprint or your face.";
export const elsewhere = "Passkeys do not work at this address";
export const elsewhereAdvice = "They belong to the website’s own address. Please open the page there.";
export const unknown = "This passkey is not known here";
export const unknownAdvice = "It may have been removed from the account. Please take another one, or sign in with your password.";
export const late = "That took too long";
export const lateAdvice = "Please try again.";
export const noRoom = "There is no room for another passkey";
export const noRoomAdvice = "Please remove one first.";
export const off = "Passkeys are switched off here";
export const offAdvice = "Please sign in with your password.";
