// npm run words writes this file from messages/.

export const intro = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Everybody who opens this desk needs one: a code from an app on the phone, or a passkey. The account `, account(`${email}`), ` has none yet.`];
export const title = "Add a second step";
export const addApp = "Add an authenticator app";
export const addPasskey = "Add a passkey as second step";
export const result = "From now on the desk asks for it after you have signed in. If this device may be lost, add a second one as well.";
