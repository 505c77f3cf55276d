// npm run catalogue: generates the facts of domain/ that the database knows. Rewrites the files of supabase/schemas
// that are generated from domain/, and writes a migration that brings them and the rows of table catalogue_items to
// existing databases. The migration sorts after all others, so it finds the columns that they add. The schedules get
// the operator's time zone.
import { readFileSync, writeFileSync } from 'node:fs';
import { hostedSchedules } from 'stilthouse/exports/project.ts';
import { catalogueItems } from '../domain/catalogue/catalogue-items.ts';
import { findGolfCart } from '../domain/catalogue/golf-carts.ts';
import { timeZone } from '../domain/time/time-zone.ts';
import { createMigration } from './database/create-migration.ts';
import { domainSchemas } from './database/domain-schemas.ts';
import { literal } from './database/sql-literals.ts';

const rows = catalogueItems.map(({ kind, id, name, duration, seats, days, parts }) => {
  const words = [kind, id, name, duration].map(orNull).join(', ');
  const category = orNull(kind === 'golf-cart' ? (findGolfCart(id)?.category ?? null) : null);
  const list = parts.length > 0 ? `\n   array[${parts.map(literal).join(', ')}]` : ` '{}'`;
  return `  (${words}, ${seats ?? 'null'}, ${category}, ${days},${list})`;
});

const schemas = Object.entries(domainSchemas).map(([name, write]) => ({
  path: `supabase/schemas/${name}`,
  text: write(),
}));
for (const { path, text } of schemas) writeFileSync(path, text);

const file = createMigration(
  'supabase/migrations',
  'follow_domain',
  `${schemas.map(({ text }) => text).join('\n')}
delete from public.catalogue_items;
insert into public.catalogue_items (kind, id, name, duration, seats, category, days, parts) values
${rows.join(',\n')};

-- What the desk said about tours that the catalogue does not have any more.
delete from public.tour_overlays where tour_id <> all (facts.catalogue_tour_ids());
`,
);
const schedules = readFileSync('supabase/schedules.json', 'utf8');
writeFileSync('supabase/schedules.json', schedules.replace(/"timeZone": "[^"]*"/g, `"timeZone": "${timeZone}"`));
writeFileSync('supabase/schedules.sql', await hostedSchedules('supabase'));
console.log(`Wrote ${[file, ...schemas.map(({ path }) => path), 'supabase/schedules.*'].join(', ')}`);

function orNull(text: string | null): string {
  return text === null ? 'null' : literal(text);
}
