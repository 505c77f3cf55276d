// npm run words writes this file from messages/.

export const tag = ({ product, title }: { product: string | number; title: string | number }): string => `${title} · ${product}`;
export const question = ({ title }: { title: string | number }): string => `I have read “${title}” on your website and would like to ask about it.`;
export const all = "All posts";
export const more = "More from the blog";
