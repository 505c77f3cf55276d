// npm run catalogue: writes a migration that makes table catalogue_items equal to domain/catalogue, under the time of
// now.
import { writeFileSync } from 'node:fs';
import { catalogueItems } from '../domain/catalogue/catalogue-items.ts';

const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const file = `supabase/migrations/${time}_fill_catalogue_items.sql`;

const rows = catalogueItems.map(({ kind, id, name, duration, seats, days, parts }) => {
  const words = [kind, id, name, duration].map((text) => (text === null ? 'null' : literal(text))).join(', ');
  const list = parts.length > 0 ? `\n   array[${parts.map(literal).join(', ')}]` : ` '{}'`;
  return `  (${words}, ${seats ?? 'null'}, ${days},${list})`;
});

writeFileSync(
  file,
  `-- Written by \`npm run catalogue\` from domain/catalogue.
delete from public.catalogue_items;
insert into public.catalogue_items (kind, id, name, duration, seats, days, parts) values
${rows.join(',\n')};
`,
);
console.log(`Wrote ${file}`);

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
