import * as words from '#words/desk-shared.ts';
import { removePlacedToasts, showToast } from '../../ui/toast.tsx';

/** Shows an error notice of the desk. Replaces the previous notice of the action or of the list. */
export function showError(error: unknown, topic: 'action' | 'list' = 'action'): void {
  const message = error instanceof Error ? error.message : String(error);
  showToast({ tone: 'error', title: words.error, message, topic: `desk ${topic}` });
}

/** Shows a success notice of the desk. Replaces the previous notice of the action, such as its failure. */
export function showSuccess(message: string): void {
  showToast({ tone: 'success', title: words.success, message, topic: 'desk action' });
}

/**
 * Removes the notice of the previous action, such as its failure. A notice with a place in the page can be removed, so
 * one replaces it that is never shown.
 */
export function removeActionNotice(): void {
  showToast({ tone: 'success', title: '', topic: 'desk action', place: () => false });
  removePlacedToasts();
}
