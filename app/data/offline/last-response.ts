let last = -1;
let isLost = false;

/** Records that the desk has received a response. */
export function noteResponse(): void {
  last = performance.now();
  isLost = false;
}

/** Records that the backend does not respond, so the page is the offline copy. */
export function noteLoss(): void {
  isLost = true;
}

/** Whether the desk has received a response since this moment of `performance.now()`. */
export function hasResponseSince(moment: number): boolean {
  return last >= moment;
}

/** Whether there is a connection, as far as the desk knows. */
export function hasConnection(): boolean {
  return navigator.onLine && !isLost;
}
