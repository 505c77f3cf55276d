import { Fragment, type ReactNode } from 'react';
import { cutAt } from '../../../../domain/words/foreign-parts.ts';
import { firstLanguage } from '../../../../domain/words/languages.ts';
import type { WithForeign } from './lang-of.ts';

/**
 * A sentence or a list with texts of the desk in it, such as 'Cerrado: Storm clean-up'. Those in the first language get
 * an element with `lang`; a text without such parts stays as it is.
 */
export function mixedText(text: string, { foreign = [] }: WithForeign): ReactNode {
  const pieces = cutAt(text, foreign);
  if (pieces.length === 1) return text;
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} lang={firstLanguage}>
        {piece}
      </span>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
