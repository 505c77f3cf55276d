import type { TourCategory } from '../../../../domain/catalogue/tours.ts';
import { formText } from '../../../ui/form-text.ts';
import type { TourInsert } from '../../../data/tours.ts';

/** What the tour form says, as a row: texts trimmed, blank included items dropped (spec section 5), no description or image as null. */
export function readTourForm(form: FormData, imageUrl: string): TourInsert {
  const text = (name: string) => formText(form, name);
  return {
    name: text('name'),
    description: text('description') || null,
    duration: text('duration'),
    category: text('category') as TourCategory,
    included: text('included')
      .split(/\r\n|\r|\n/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
    image_url: imageUrl || null,
    is_active: text('status') === 'active',
  };
}
