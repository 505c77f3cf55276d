import { useEffect, useState } from 'react';
import { firstSign } from '../../../components/first-sign.ts';

/** Becomes true with the visitor's first sign. */
export function useFirstSign(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void firstSign.then(() => isCurrent && setAwake(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isAwake;
}
