import { createContext, useContext } from 'react';
import type { GuestContact } from '../../../domain/desk/guest.ts';

export interface Frame {
  /** Opens the dialog that finds a guest, a day or a place. */
  find: () => void;
  /** Opens the list of the keys. */
  showKeys: () => void;
  /** Opens the form of a new booking, with the name and the contact of a guest if there is one. */
  enter: (guest?: GuestContact) => void;
}

/** What the frame of the desk does for the places in it. */
export const FrameContext = createContext<Frame>({ find: () => {}, showKeys: () => {}, enter: () => {} });

export function useFrame(): Frame {
  return useContext(FrameContext);
}
