const ends = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur'];

/**
 * Resolves when no press is under way, after the click of one that is. What moves below the pointer between press and
 * release takes the click away, because a browser fires it on an element that contains both places
 * (https://www.w3.org/TR/uievents/#event-type-click).
 */
export function endOfPress(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      // The click follows the release in the same task.
      setTimeout(resolve);
    };
    for (const type of ends) addEventListener(type, end, { capture: true, signal: ended.signal });
  });
}
