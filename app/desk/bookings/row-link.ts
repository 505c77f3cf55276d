import type { MouseEvent } from 'react';
import { prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { openHere, type Navigate } from '../frame/open-here.ts';
import { openIn } from './booking-view.ts';

/** What the link of a row has. */
export interface RowLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface RowPlace {
  /** The path of the page with the list, as the browser has it. */
  here: string;
  /** The query of the list. */
  view: string;
  /** Whether a booking opens beside the list. */
  isBeside: boolean;
  /** Whether the list is a part of all, at Today. */
  isPart: boolean;
}

/** The link of a row, which opens a booking beside the list or on its page. */
export function rowLink(id: string, { here, view, isBeside, isPart }: RowPlace, navigate: Navigate): RowLink {
  const page = address.desk.booking(id);
  const beside = { search: openIn(view, id), hash: '#bookings' };
  const state = isBeside ? staysInPlace : { list: view, isFromToday: isPart };
  return {
    href: isBeside ? here + beside.search + beside.hash : prefix + page,
    onClick: (event) => openHere(event, navigate, isBeside ? beside : page, state),
  };
}
