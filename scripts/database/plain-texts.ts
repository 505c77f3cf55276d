import { controlCharacters } from '../../domain/booking/plain-text.ts';
import { constraintStatements, isPlain, written, type Constraint } from './constraints.ts';
import { literal } from './sql-literals.ts';

/** What people of the desk write for visitors and for each other, by table. */
const texts = {
  closed_days: ['reason'],
  weather_calls: ['reason'],
  day_offers: ['message'],
  tours: ['name', 'description', 'duration', 'image_alt'],
  tour_overlays: ['name', 'description', 'duration', 'image_alt'],
  gallery_items: ['title', 'description', 'category'],
  administrators: ['name'],
  translations: ['translation'],
} as const;

/** The check constraints that keep control characters out of the texts of the desk. */
export function plainTextsSql(): string {
  const constraints = Object.entries(texts).flatMap(([table, columns]) =>
    columns.map((column): Constraint => [table, `${column}_without_controls`, isPlain(column)]),
  );
  const lists = ['tours', 'tour_overlays'].map((table): Constraint => [
    table,
    'included_without_controls',
    `array_to_string(included, '') !~ ${literal(`[${controlCharacters}]`)}`,
  ]);
  return `${written}
-- What people of the desk write must not contain control characters.
${constraintStatements([...constraints, ...lists])}`;
}
