import { nameKey, type Catalogue, type QualifiedName, type Table } from '../catalogue/catalogue.ts';
import { unknownTable } from '../rest-error.ts';
import { closestMatch } from './fuzzy-match.ts';

/** Throws PGRST205 where there is no table or view of that name. */
export function requireTable(catalogue: Catalogue, name: QualifiedName): Table {
  const table = catalogue.tables.get(nameKey(name));
  if (table) return table;
  const others = [...catalogue.tables.values()].filter(({ schema }) => schema === name.schema);
  throw unknownTable(
    name,
    closestMatch(
      name.name,
      others.map((other) => other.name),
    ),
  );
}
