import { useEffect, useRef, useState, type FormEvent } from 'react';

export interface PressOptions {
  /** Shows a failure in a notice. */
  tell: (error: unknown) => unknown;
  /**
   * Shows a failure where the press was; by default `tell` does. What has disappeared meanwhile, such as by Back,
   * cannot show it, so `tell` does then.
   */
  fail?: (error: unknown) => unknown;
  /** Closes or leaves, after a success. */
  done?: () => unknown;
  /** Loads again, after a success or a failure. */
  after?: () => unknown;
}

/**
 * Runs the work of buttons, one at a time: a press meanwhile does nothing. `isBusy` from the press until the work and
 * `after` have ended; after a failure, buttons do not wait for `after`, because a reload takes long to fail on a lost
 * connection. `busyWith` is the name that was given to `press`, for several buttons; null while nothing runs. Work
 * that resolves to false has changed nothing, so `done` is not called (docs/decisions/0042-one-hook-for-presses.md).
 */
export function usePress({ tell, fail = tell, done, after }: PressOptions) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const running = useRef<unknown>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    // Work that leaves the page does not end. Back shows the page as it was left, with a button that would stay busy.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = null;
      setBusyWith(null);
    };
    addEventListener('pageshow', restore);
    return () => {
      isHere.current = false;
      removeEventListener('pageshow', restore);
    };
  }, []);
  const end = (work: unknown) => {
    if (running.current !== work) return;
    running.current = null;
    setBusyWith(null);
  };
  const hasDone = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      const result = await work();
      if (result !== false) await done?.();
      return true;
    } catch (error) {
      await (isHere.current ? fail : tell)(error);
      return false;
    }
  };
  const press = async (work: () => Promise<unknown>, name = '') => {
    // A second press may come before the button is drawn busy.
    if (running.current) return;
    running.current = work;
    setBusyWith(name);
    const isDone = await hasDone(work);
    try {
      if (isDone) await after?.();
    } finally {
      end(work);
    }
    if (!isDone) await after?.();
  };
  return { isBusy: busyWith !== null, busyWith, press };
}

export interface FormOptions extends PressOptions {
  /** Whether the form can be sent. Shows what is wrong otherwise. */
  check?: (form: FormData) => boolean;
}

/** usePress for the submission of a form: `save` gets what was typed. */
export function useForm(save: (form: FormData) => Promise<unknown>, { check, ...options }: FormOptions) {
  const { isBusy, press } = usePress(options);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!isBusy && (check?.(form) ?? true)) void press(() => save(form));
  };
  return { isBusy, submit };
}
