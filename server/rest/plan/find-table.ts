import { nameKey, type Catalogue, type QualifiedName, type Table } from '../catalogue/catalogue.ts';
import { unknownTable } from '../rest-error.ts';
import { closestName } from './fuzzy-match.ts';

/** Finds a table or view by name. Throws PGRST205 if there is none, with a hint to one that the role may use. */
export function requireTable(catalogue: Catalogue, name: QualifiedName, role: string): Table {
  const table = catalogue.tables.get(nameKey(name));
  if (table) return table;
  const others = [...catalogue.tables.values()].filter(
    ({ schema, users }) => schema === name.schema && users.has(role),
  );
  throw unknownTable(
    name,
    closestName(
      name.name,
      others.map((other) => other.name),
    ),
  );
}
