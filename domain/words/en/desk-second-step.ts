// npm run words writes this file from messages/.

export const typeCode = <Part>({ account, email, own, product }: { account: (text: string) => Part; email: string | number; own: (text: string) => Part; product: string | number }): (string | Part)[] => [`Please type the six digits of your device for `, own(`${product}`), `, for the account `, account(`${email}`), `.`];
export const usePasskey = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`The account `, account(`${email}`), ` has a second step. Please use your passkey.`];
export const usePasskeyOrCode = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`The account `, account(`${email}`), ` has a second step. Please use your passkey, or type the six digits of your device.`];
export const lostDevice = "Lost the device? The person who runs this website can remove it from your account.";
export const oneMoment = "One moment";
export const notFoundOut = "It could not be found out whether your account has a second step. Please see whether you are online.";
export const tryAgain = "Try again";
export const signOut = "Sign Out";
export const enterCode = "Enter your code";
export const confirmIt = "Confirm that it is you";
