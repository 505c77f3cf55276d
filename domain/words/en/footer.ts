// npm run words writes this file from messages/.

export const about = ({ place, tagline }: { place: string | number; tagline: string | number }): string => `${tagline}. Tours of the reef, the rivers and the ruins, and golf carts for the island, from ${place}.`;
export const quickLinks = "Quick Links";
export const home = "Home";
export const yourData = "Your data";
export const privacyPolicy = "Privacy Policy";
export const terms = "Terms";
