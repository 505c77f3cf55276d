// npm run words writes this file from messages/.

export const skipToContent = "Skip to content";
