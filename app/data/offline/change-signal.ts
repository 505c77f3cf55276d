/** Tells the parts of this tab of a change; the browser tells the other tabs of what changes in the storage. */
export interface ChangeSignal {
  tell(): void;
  /** Calls `onChange` after each change in any tab. Returns a function that stops this. */
  watch(onChange: () => void): () => void;
}

export function makeChangeSignal(): ChangeSignal {
  const changed = new EventTarget();
  return {
    tell: () => void changed.dispatchEvent(new Event('change')),
    watch(onChange) {
      changed.addEventListener('change', onChange);
      addEventListener('storage', onChange);
      return () => {
        changed.removeEventListener('change', onChange);
        removeEventListener('storage', onChange);
      };
    },
  };
}
