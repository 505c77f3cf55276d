import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import type { ClosedItem } from '../../../domain/days/closed-days.ts';
import type { Period } from '../../../domain/days/unavailable-days.ts';

/** The chosen days, and the tour, combo or cart in whose line they were chosen. */
export interface DayChoice extends Period {
  item: ClosedItem;
}

/** The attributes of a cell that can be chosen: its day and its line. */
export interface ChoiceCell {
  'data-day': string;
  'data-line': string;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The attributes of a cell. Days are chosen within one line: a tour or cart, or everything. */
export function choiceCell(day: string, item: ClosedItem): ChoiceCell {
  return { 'data-day': day, 'data-line': item ? `${item.kind} ${item.id}` : '' };
}

/**
 * Days that are chosen in a table: by a press, by dragging over them with a pointer or a finger, with Shift and a
 * press, or with the arrow keys and Shift. The cells have the attributes of choiceCell, and one button each, with
 * `aria-pressed`. One of the buttons is in the order of Tab. A drag is told when it ends, because the panel of the
 * chosen days would come between the finger and the table.
 */
export function useDayChoice(onChoose: (choice: DayChoice | null) => void, choice: DayChoice | null) {
  const surface = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => keepOneTabStop(surface.current));
  const range = useRange(onChoose, choice);
  const { dragged, ...pointer } = usePointerChoice(range);
  const handlers = {
    ref: surface,
    ...pointer,
    onKeyDown: (event: KeyboardEvent) => {
      const button = (event.target as Element).closest('button');
      const from = cellOf(button);
      if (!button || !from || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape' && choice) return onChoose(null);
      const next = nextButton(surface.current, button, event.key);
      const to = cellOf(next ?? null);
      if (!next || !to) return;
      event.preventDefault();
      next.focus();
      if (event.shiftKey && to.line === from.line) range.chooseNext(to, from);
    },
    onFocus: ({ target }: FocusEvent) => {
      const button = target.closest('button');
      if (button && cellOf(button)) keepOneTabStop(surface.current, button);
    },
  };
  const shown = dragged ?? choice;
  /** @param item the line of the day; without it, the day is chosen for whatever it is */
  const isChosen = (day: string, item?: ClosedItem) =>
    shown !== null &&
    shown.first <= day &&
    day <= shown.last &&
    (item === undefined || lineOf(shown) === choiceCell(day, item)['data-line']);
  return { handlers, isChosen };
}

/** A day of a line. */
interface Place {
  day: string;
  line: string;
}

/** Chooses one day, or the days from the one at which a range began to another. */
function useRange(onChoose: (choice: DayChoice | null) => void, choice: DayChoice | null) {
  const anchor = useRef<Place | null>(null);
  const chooseOne = ({ day, line }: Place) => {
    const isAlone = choice?.first === day && choice.last === day && lineOf(choice) === line;
    anchor.current = { day, line };
    onChoose(isAlone ? null : { first: day, last: day, item: itemOfLine(line) });
  };
  /** @param begin the day at which a range begins if none has begun in this line */
  const chooseTo = ({ day, line }: Place, begin: string) => {
    if (!choice || anchor.current?.line !== line || lineOf(choice) !== line) anchor.current = { day: begin, line };
    onChoose(rangeOf(anchor.current.day, { day, line }));
  };
  /** Like chooseTo, but a day that is no end of the chosen days begins a range. */
  const chooseNext = (to: Place, from: Place) => {
    if (choice?.first !== from.day && choice?.last !== from.day) anchor.current = from;
    chooseTo(to, from.day);
  };
  const chooseDragged = (begin: Place, dragged: DayChoice) => {
    anchor.current = begin;
    onChoose(dragged);
  };
  return { chooseOne, chooseTo, chooseNext, chooseDragged };
}

function rangeOf(start: string, { day, line }: Place): DayChoice {
  return { first: start < day ? start : day, last: start < day ? day : start, item: itemOfLine(line) };
}

/** The choice by pointer. A click comes after the press has ended, and after a drag it chooses nothing more. */
function usePointerChoice({ chooseOne, chooseTo, chooseDragged }: ReturnType<typeof useRange>) {
  const press = useRef<{ begin: Place; dragged: DayChoice | null } | null>(null);
  const [dragged, setDragged] = useState<DayChoice | null>(null);
  const end = () => {
    press.current = null;
    setDragged(null);
  };
  return {
    dragged,
    onPointerDown: ({ target, button, shiftKey }: PointerEvent) => {
      const found = cellOf(target);
      const isOther = button !== 0 || shiftKey || (target as Element).closest('a') !== null;
      press.current = found && !isOther ? { begin: found, dragged: null } : null;
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY, buttons }: PointerEvent) => {
      const begun = buttons ? press.current : null;
      const over = begun && cellOf(document.elementFromPoint(clientX, clientY));
      if (!begun || !over || over.line !== begun.begin.line) return;
      if (over.day === begun.begin.day && !begun.dragged) return;
      // The end is told wherever the pointer is then.
      if (!begun.dragged) currentTarget.setPointerCapture(pointerId);
      begun.dragged = rangeOf(begun.begin.day, over);
      setDragged(begun.dragged);
    },
    onPointerUp: () => {
      if (press.current?.dragged) chooseDragged(press.current.begin, press.current.dragged);
      setDragged(null);
    },
    onPointerCancel: end,
    onClick: ({ target, shiftKey, detail }: MouseEvent) => {
      const found = (target as Element).closest('button') && cellOf(target);
      // A click by a key has no detail.
      const wasDrag = detail > 0 && press.current?.dragged;
      end();
      if (!found || wasDrag) return;
      if (shiftKey) chooseTo(found, found.day);
      else chooseOne(found);
    },
  };
}

function lineOf({ item }: DayChoice): string {
  return choiceCell('', item)['data-line'];
}

function itemOfLine(line: string): ClosedItem {
  const [kind, ...id] = line.split(' ');
  return kind ? { kind: kind as ItemKind, id: id.join(' ') } : null;
}

function cellOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell ? { day: cell.dataset.day!, line: cell.dataset.line! } : null;
}

function buttonsIn(surface: Element | null): HTMLButtonElement[] {
  return [...(surface?.querySelectorAll<HTMLButtonElement>('[data-day] button') ?? [])];
}

/** The button that a key leads to: the day before or after, or the same column of the line above or below. */
function nextButton(surface: Element | null, from: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const all = buttonsIn(surface);
  const step = steps[key];
  if (step) return all[all.indexOf(from) + step];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const middle = (button: HTMLButtonElement) => button.getBoundingClientRect().left + button.clientWidth / 2;
  const column = all.filter((button) => Math.abs(middle(button) - middle(from)) < from.clientWidth / 2);
  return column[column.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
}

/** One button of the table is reached with Tab: the one that had the focus last, the chosen one, or the first. */
function keepOneTabStop(surface: Element | null, focused?: HTMLButtonElement): void {
  const all = buttonsIn(surface);
  const kept =
    focused ??
    all.find((button) => button.tabIndex === 0) ??
    all.find((button) => button.getAttribute('aria-pressed') === 'true') ??
    all[0];
  for (const button of all) button.tabIndex = button === kept ? 0 : -1;
}
