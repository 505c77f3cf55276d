import type { TourCategory } from '../../../../domain/catalogue/tours.ts';
import { formText } from '../../../ui/form-text.ts';
import type { TourInsert } from '../../../data/tours.ts';

/**
 * Reads the tour form into a row: texts are trimmed, blank included items are dropped (docs/product.md, Admin form
 * rules), an empty description or image becomes null.
 */
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
