import { deviceStore } from '../../data/storage.ts';

const offKey = 'desk keys off';

/** Whether the keys of a single letter are turned off on this device. */
export function areKeysOff(): boolean {
  return deviceStore.read(offKey) !== null;
}

export function turnKeys(isOff: boolean): void {
  deviceStore.write(offKey, isOff ? 'yes' : null);
}

/** Whether a pressed key is for the desk: its keys are on, and it is alone, and not for a field or a dialog. */
export function hasDeskKey({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (areKeysOff() || document.querySelector('dialog[open]')) return false;
  return !(
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]')
  );
}
