import type { ReactNode } from 'react';
import { firstLanguage } from '../../../../domain/words/languages.ts';
import type { WithForeign } from './lang-of.ts';

/**
 * A sentence or a list with texts of the desk in it, such as 'Cerrado: Storm clean-up'. Those in the first language get
 * an element with `lang`; a text without such parts stays as it is.
 */
export function mixedText(text: string, { foreign = [] }: WithForeign): ReactNode {
  const [part] = foreign.filter((each) => each && text.includes(each)).sort((one, other) => other.length - one.length);
  if (!part) return text;
  const at = text.indexOf(part);
  return (
    <>
      {mixedText(text.slice(0, at), { foreign })}
      <span lang={firstLanguage}>{part}</span>
      {mixedText(text.slice(at + part.length), { foreign })}
    </>
  );
}
