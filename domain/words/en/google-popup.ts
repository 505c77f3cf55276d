// npm run words writes this file from messages/.

export const title = <Part>({ name, product }: { name: (text: string) => Part; product: string | number }): (string | Part)[] => [`Welcome to `, name(`${product}`)];
export const text = "Sign in with your Google account, or just look around: booking works without one.";
export const signIn = "Sign in with Google";
export const later = "Maybe later";
