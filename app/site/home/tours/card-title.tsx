import { useRef, type MouseEvent, type RefObject } from 'react';
import { prefix } from '#words/language.ts';

interface CardTitleProps {
  opener: RefObject<HTMLElement | null>;
  name: string;
  /** The address of the page of the trip; null for a tour without one. */
  address: string | null;
}

/** The name on a card, which opens the dialog. A link if the trip has a page: that works in another tab too. */
export function CardTitle({ opener, name, address }: CardTitleProps) {
  return address ? (
    <a ref={opener as RefObject<HTMLAnchorElement>} href={prefix ? prefix + address : address} aria-haspopup="dialog">
      {name}
    </a>
  ) : (
    <button ref={opener as RefObject<HTMLButtonElement>} type="button" aria-haspopup="dialog">
      {name}
    </button>
  );
}

/** The handler of a press on a card. The dialog returns the focus to the card's title, wherever the press was. */
export function useCardPress(onOpen: () => void) {
  const opener = useRef<HTMLElement>(null);
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere && opener.current?.contains(event.target as Node)) return;
    event.preventDefault();
    opener.current?.focus({ preventScroll: true });
    onOpen();
  };
  return { opener, onClick };
}
