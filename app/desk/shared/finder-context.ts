import { createContext, useContext } from 'react';

/** Opens the dialog that finds a guest, a day or a place. The frame of the desk provides it. */
export const FinderContext = createContext<() => void>(() => {});

export function useFinder(): () => void {
  return useContext(FinderContext);
}
