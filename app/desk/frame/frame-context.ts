import { createContext, useContext } from 'react';
import type { GuestContact } from '../../../domain/desk/guest.ts';
import type { UnsentEntry } from '../../data/offline/unsent-storage.ts';

export interface Frame {
  /** Opens the dialog that finds a guest, a day or a place. */
  find: () => void;
  /** Opens the list of the keys. */
  showKeys: () => void;
  /** Opens the form of a new booking, with the name and the contact of a guest if there is one. */
  enter: (guest?: GuestContact) => void;
  /** Opens the form of a new booking that the database refused after it was kept on this device. */
  reopen: (kept: UnsentEntry) => void;
}

/** Does nothing, outside of a frame. */
export const noFrame: Frame = { find: () => {}, showKeys: () => {}, enter: () => {}, reopen: () => {} };

/** What the frame of the desk does for the places in it. */
export const FrameContext = createContext(noFrame);

export function useFrame(): Frame {
  return useContext(FrameContext);
}
