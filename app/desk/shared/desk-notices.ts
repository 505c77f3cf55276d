import { showToast } from '../../ui/toast.tsx';

/** Shows an error notice of the desk. It replaces the result of the action, or of the list, before it. */
export function showError(error: unknown, topic: 'action' | 'list' = 'action'): void {
  const message = error instanceof Error ? error.message : String(error);
  showToast({ tone: 'error', title: 'Error', message, topic: `desk ${topic}` });
}

/** Shows a success notice of the desk. It replaces the result of the action before it, such as its failure. */
export function showSuccess(message: string): void {
  showToast({ tone: 'success', title: 'Success', message, topic: 'desk action' });
}
