// npm run words writes this file from messages/.

export const question = "One more step: please show that you are not a robot.";
export const cancel = "Cancel";
export const check = "Security check";
