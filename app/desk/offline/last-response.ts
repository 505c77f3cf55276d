let last = -1;

/** Records that the desk has received a response. */
export function noteResponse(): void {
  last = performance.now();
}

/** Whether the desk has received a response since this moment of `performance.now()`. */
export function hasResponseSince(moment: number): boolean {
  return last >= moment;
}
