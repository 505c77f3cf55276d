// npm run words writes this file from messages/.

export const cancel = "Cancel";
export const optional = "(optional)";
export const save = "Save";
export const everything = "Everything";
