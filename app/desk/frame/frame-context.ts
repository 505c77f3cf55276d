import { createContext, useContext } from 'react';

interface Frame {
  /** Opens the dialog that finds a guest, a day or a place. */
  find: () => void;
  /** Opens the list of the keys. */
  showKeys: () => void;
}

/** What the frame of the desk does for the places in it. */
export const FrameContext = createContext<Frame>({ find: () => {}, showKeys: () => {} });

export function useFrame(): Frame {
  return useContext(FrameContext);
}
