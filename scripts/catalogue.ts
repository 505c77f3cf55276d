// npm run catalogue: writes a migration that makes table catalogue_items and the ids of the fixed tours equal to
// domain/catalogue. It sorts after every other migration, so it finds the columns that they add.
import { catalogueItems } from '../domain/catalogue/catalogue-items.ts';
import { findGolfCart } from '../domain/catalogue/golf-carts.ts';
import { tours } from '../domain/catalogue/tours.ts';
import { createMigration } from './database/create-migration.ts';

const rows = catalogueItems.map(({ kind, id, name, duration, seats, days, parts }) => {
  const words = [kind, id, name, duration].map(orNull).join(', ');
  const category = orNull(kind === 'golf-cart' ? (findGolfCart(id)?.category ?? null) : null);
  const list = parts.length > 0 ? `\n   array[${parts.map(literal).join(', ')}]` : ` '{}'`;
  return `  (${words}, ${seats ?? 'null'}, ${category}, ${days},${list})`;
});

const file = createMigration(
  'supabase/migrations',
  'fill_catalogue_items',
  `-- Written by \`npm run catalogue\` from domain/catalogue.
delete from public.catalogue_items;
insert into public.catalogue_items (kind, id, name, duration, seats, category, days, parts) values
${rows.join(',\n')};

create or replace function public.catalogue_tour_ids() returns text[]
  language sql
  immutable
  set search_path = ''
as $$
  select array[
${tours.map(({ id }) => `    ${literal(id)}`).join(',\n')}
  ]
$$;

-- What the desk said about tours that the catalogue does not have any more.
delete from public.tour_overlays where tour_id <> all (public.catalogue_tour_ids());
`,
);
console.log(`Wrote ${file}`);

function orNull(text: string | null): string {
  return text === null ? 'null' : literal(text);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
