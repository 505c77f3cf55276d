// npm run words writes this file from messages/.

export const tag = ({ product }: { product: string | number }): string => `Page not found · ${product}`;
export const title = "Oops! Page not found";
export const text = "The tide must have taken it. The beach is still where it was, though.";
export const back = "Return to Home";
