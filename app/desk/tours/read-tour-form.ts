import { factsInFirstLanguage } from '../../../domain/catalogue/first-texts.ts';
import type { Tour, TourCategory } from '../../../domain/catalogue/tours.ts';
import { readTime } from '../../../domain/days/typed-time.ts';
import { askUs, tripFactNames, unknownFacts } from '../../../domain/catalogue/trip-facts.ts';
import type { TripFacts } from '../../../domain/catalogue/trip-facts.ts';
import { formText } from '../../ui/form-text.ts';
import type { TourInsert } from '../../data/tours/desk-tours.ts';
import type { TourOverlay } from '../../data/schema/tour-rows.ts';

/**
 * Converts the tour form to a row. Trims texts, drops blank included items (docs/product/tours-and-carts.md, Admin form
 * rules), converts empty texts to null, and omits facts that are 'ask us'.
 */
export function readTourForm(form: FormData, imageUrl: string): TourInsert {
  const text = (name: string) => formText(form, name);
  return {
    name: text('name'),
    description: text('description') || null,
    duration: text('duration'),
    category: text('category') as TourCategory,
    included: linesOf(text('included')),
    image_url: imageUrl || null,
    image_alt: text('imageAlt') || null,
    facts: changedFacts(readFacts(form), unknownFacts),
    is_active: text('status') === 'active',
  };
}

/**
 * Reads the form of a fixed tour. A value that is empty or equal to the catalogue's becomes null, so that it follows
 * the catalogue.
 */
export function readOverlayForm(form: FormData, imageUrl: string, catalogue: Tour): TourOverlay {
  const written = readTourForm(form, imageUrl);
  const own = (text: string | null, fixed: string) => (text && text !== fixed.trim() ? text : null);
  const included = written.included ?? [];
  const isListOfCatalogue = JSON.stringify(included) === JSON.stringify(catalogue.included);
  return {
    tour_id: catalogue.id,
    is_hidden: !written.is_active,
    name: own(written.name, catalogue.name),
    description: own(written.description, catalogue.description),
    duration: own(written.duration, catalogue.duration),
    included: included.length === 0 || isListOfCatalogue ? null : included,
    image_url: written.image_url,
    image_alt: written.image_alt,
    facts: changedFacts(readFacts(form), factsInFirstLanguage(catalogue.id)),
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Reads the facts. An empty field means 'ask us'. */
function readFacts(form: FormData): TripFacts {
  const text = (fact: keyof TripFacts) => formText(form, fact);
  const bring = linesOf(text('bring'));
  return {
    swimming: (text('swimming') || askUs) as TripFacts['swimming'],
    youngestAge: text('youngestAge') === '' ? askUs : Number(text('youngestAge')),
    seaMotion: (text('seaMotion') || askUs) as TripFacts['seaMotion'],
    walking: (text('walking') || askUs) as TripFacts['walking'],
    bring: bring.length > 0 ? bring : askUs,
    pickup: text('pickup') || askUs,
    backBy: readTime(text('backBy')) ?? askUs,
  };
}

/** The facts that differ from these. */
function changedFacts(facts: TripFacts, from: TripFacts): Partial<TripFacts> {
  const isChanged = (fact: keyof TripFacts) => JSON.stringify(facts[fact]) !== JSON.stringify(from[fact]);
  return Object.fromEntries(tripFactNames.filter(isChanged).map((fact) => [fact, facts[fact]]));
}
