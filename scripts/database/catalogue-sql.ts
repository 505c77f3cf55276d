import { catalogueItems } from '../../domain/catalogue/catalogue-items.ts';
import { findGolfCart } from '../../domain/catalogue/golf-carts.ts';
import { timeZone } from '../../domain/time/time-zone.ts';
import { domainSchemas } from './domain-schemas.ts';
import { literal } from './sql-literals.ts';

/** Deletes what the desk said about tours that the catalogue does not have any more. */
export const forgetOldTours = 'delete from public.tour_overlays where tour_id <> all (facts.catalogue_tour_ids());';

/** The files of supabase/schemas that are generated from domain/, by their paths. */
export function generatedSchemas(): { path: string; text: string }[] {
  return Object.entries(domainSchemas).map(([name, write]) => ({ path: `supabase/schemas/${name}`, text: write() }));
}

/** The statements that bring the generated schemas and the rows of table catalogue_items to existing databases. */
export function catalogueMigration(): string {
  const rows = catalogueItems.map(({ kind, id, name, duration, seats, days, parts }) => {
    const words = [kind, id, name, duration].map(orNull).join(', ');
    const category = orNull(kind === 'golf-cart' ? (findGolfCart(id)?.category ?? null) : null);
    const list = parts.length > 0 ? `\n   array[${parts.map(literal).join(', ')}]` : ` '{}'`;
    return `  (${words}, ${seats ?? 'null'}, ${category}, ${days},${list})`;
  });
  return `${generatedSchemas()
    .map(({ text }) => text)
    .join('\n')}
delete from public.catalogue_items;
insert into public.catalogue_items (kind, id, name, duration, seats, category, days, parts) values
${rows.join(',\n')};

-- What the desk said about tours that the catalogue does not have any more.
${forgetOldTours}
`;
}

/** The schedules, which supabase/schedules.json holds, in the time zone of the operator. */
export function schedulesInZone(json: string): string {
  return json.replace(/"timeZone": "[^"]*"/g, `"timeZone": "${timeZone}"`);
}

function orNull(text: string | null): string {
  return text === null ? 'null' : literal(text);
}
