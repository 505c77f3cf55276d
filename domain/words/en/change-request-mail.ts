// npm run words writes this file from messages/.

export const change = ({ name }: { name: string | number }): string => `${name} asks for a change`;
export const changeTitle = "A guest asks for a change";
export const changeText = ({ name }: { name: string | number }): string => `${name} asks for a change. Nothing has changed by itself: the booking is as it was.`;
export const cancel = ({ name }: { name: string | number }): string => `${name} asks to cancel`;
export const cancelTitle = "A guest asks to cancel";
export const cancelText = ({ name }: { name: string | number }): string => `${name} asks to cancel. Nothing has changed by itself: the booking is as it was.`;
export const asked = "Asked";
export const open = "Open the booking";
