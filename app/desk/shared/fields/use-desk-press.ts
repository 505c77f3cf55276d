import { useForm, usePress, type FormOptions, type PressOptions } from '../../../ui/fields/use-press.ts';
import { showError } from '../desk-notices.ts';

/** usePress with the notices of the desk. */
export function useDeskPress(options: Partial<PressOptions> = {}) {
  return usePress({ tell: showError, ...options });
}

/** useForm with the notices of the desk. */
export function useDeskForm(save: (form: FormData) => Promise<unknown>, options: Partial<FormOptions> = {}) {
  return useForm(save, { tell: showError, ...options });
}
