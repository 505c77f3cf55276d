import { useEffect, useState } from 'react';
import { firstInput } from './first-input.ts';

/** True after the visitor's first input. */
export function useFirstInput(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void firstInput.then(() => isCurrent && setAwake(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isAwake;
}
