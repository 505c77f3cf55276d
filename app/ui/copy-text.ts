/**
 * Copies a text. Where the browser has no clipboard or refuses it, the text is selected and copied from the page.
 * Returns whether the text was copied.
 * @param element shows the text, and keeps it selected if it could not be copied; without one a hidden field is used
 */
export async function copyText(text: string, element: HTMLElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!element) return copyFromField(text);
    getSelection()?.selectAllChildren(element);
    return copySelection();
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = copySelection();
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

// Deprecated, but the only way outside secure contexts.
function copySelection(): boolean {
  return document.execCommand('copy');
}
