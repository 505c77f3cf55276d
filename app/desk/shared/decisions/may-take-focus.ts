/** Whether an element may take the focus by itself: nothing is being typed elsewhere. */
export function mayTakeFocus(element: HTMLElement): boolean {
  const typed = document.activeElement?.closest('input, textarea, select') ?? null;
  return typed === null || element.contains(typed);
}
