import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { Rental } from '../../../domain/days/cart-board.ts';

/** A rental that is dragged, and the cart under the pointer. */
export interface RentalDrag {
  rental: Rental;
  cart: string | null;
}

// In px. A shorter movement is a press.
const shortestDrag = 6;

/**
 * Drags a rental by mouse or pen to the rows of other carts, which have `data-cart`. A finger scrolls the board; it has
 * the button of the rental. `onDrop` gets the rental and the cart on which it was dropped.
 */
export function useRentalDrag(rentals: readonly Rental[], onDrop: (rental: Rental, cart: string) => void) {
  const [drag, setDrag] = useState<RentalDrag | null>(null);
  const begun = useRef<{ rental: Rental; x: number; y: number; hasMoved: boolean } | null>(null);
  const end = () => {
    setDrag(null);
    // The click of this press is still to come.
    if (begun.current && !begun.current.hasMoved) begun.current = null;
  };
  const handlers = {
    onPointerDown: ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const id = (target as Element).closest<HTMLElement>('[data-rental]')?.dataset.rental;
      const rental = rentals.find((one) => one.id === id);
      const canDrag = rental && button === 0 && pointerType !== 'touch';
      begun.current = canDrag ? { rental, x, y, hasMoved: false } : null;
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      const press = begun.current;
      if (!press || !buttons) return;
      press.hasMoved ||= Math.hypot(clientX - press.x, clientY - press.y) > shortestDrag;
      if (!press.hasMoved) return;
      const cart = cartAt(clientX, clientY);
      if (drag?.rental !== press.rental || drag.cart !== cart) setDrag({ rental: press.rental, cart });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      // Where it is now: the page may not show the last movement yet.
      const cart = drag && cartAt(clientX, clientY);
      if (cart && cart !== drag.rental.golf_cart_id) onDrop(drag.rental, cart);
      end();
    },
    onPointerLeave: end,
    onPointerCancel: end,
    // The press that dragged does not follow the link of the rental.
    onClickCapture: (event: MouseEvent) => {
      // A key has no press before its click.
      if (!begun.current?.hasMoved || event.detail === 0) return;
      begun.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { drag, handlers };
}

function cartAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cart]')?.dataset.cart ?? null;
}
