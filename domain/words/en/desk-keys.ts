// npm run words writes this file from messages/.

export const useKeys = "Use these keys on this device";
export const title = "Keys";
export const list = "This list";
export const find = "Find a guest, a day, a place or an action; also Ctrl or Cmd with K";
export const newBooking = "New booking";
export const next = "Next booking of a list";
export const previous = "Previous booking of a list";
export const confirm = "Confirm the focused booking, the selected ones or the open one";
export const cancel = "Cancel the focused booking, the selected ones or the open one";
export const select = "Select the focused booking; with Shift all from the last one on";
export const clear = "Clear the selection";
export const escape = "Esc";
