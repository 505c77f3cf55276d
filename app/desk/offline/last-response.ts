let last = -1;

/** Called when the desk has got something from the backend. */
export function noteResponse(): void {
  last = performance.now();
}

/** Whether the desk has got something since this moment of `performance.now()`. */
export function hasResponseSince(moment: number): boolean {
  return last >= moment;
}
