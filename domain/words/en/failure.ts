// npm run words writes this file from messages/.

export const text = "Please try again in a moment. If it happens again, write to us and we will help you.";
export const back = "Return to Home";
