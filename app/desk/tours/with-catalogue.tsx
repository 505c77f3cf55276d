import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import styles from './with-catalogue.module.css';

interface WithCatalogueProps {
  /** The form control's name. */
  name: string;
  label: string;
  /** The catalogue's value of the control; undefined for a tour that is not in the catalogue. */
  text: string | undefined;
  /** The initial value of the control. */
  initial: string;
  /** The field of the translation of what stands in the control, for a text that is not the catalogue's. */
  translationOf?: (text: string) => ReactNode;
  children: ReactNode;
}

/** A field of a fixed tour, with a button that restores the catalogue's value if the field differs. */
export function WithCatalogue({ name, label, text, initial, translationOf, children }: WithCatalogueProps) {
  const [value, setValue] = useState(initial);
  const isOwn = text !== undefined && value !== text;
  const place = useRef<HTMLDivElement>(null);
  const find = () => place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
  const putBack = () => {
    const control = find();
    if (!control || text === undefined) return;
    control.value = text;
    // The dialog listens to input events, to ask before it discards a change.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  };
  return (
    <div
      ref={place}
      className={styles.field}
      onInput={() => setValue(find()?.value.replaceAll('\r\n', '\n') ?? initial)}
    >
      {children}
      {(text === undefined || isOwn) && translationOf?.(value)}
      {isOwn && (
        <Button variant="quiet" className={styles.back} aria-label={words.backOf({ label })} onClick={putBack}>
          {words.backToCatalogue}
        </Button>
      )}
    </div>
  );
}
