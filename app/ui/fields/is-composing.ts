import type { KeyboardEvent } from 'react';

/**
 * Whether the key belongs to an input method, which writes Chinese, Japanese or Korean: its arrows and Enter choose a
 * word, and Escape leaves it. In Safari the key that ends the word comes after the composition, with the code 229
 * (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
