export interface Column {
  name: string;
  /** Written so that it means the same under every search_path; safe to put into SQL. */
  type: string;
  /** The type under a domain, without length: what decides how a filter is written. */
  baseType: string;
  /** SQL of the default, for rows that leave the column out beside rows that carry it; null: none. */
  defaultSql: string | null;
}

/** Something with columns that a query reads: a table, a view, or what a function gives back. */
export interface Relation {
  name: string;
  columns: Map<string, Column>;
  /** Functions of one argument, the row: they are read like columns but are not part of `*`. */
  computed: Map<string, Column>;
}

export interface Table extends Relation {
  primaryKey: string[];
}

export interface Argument {
  /** Empty where it has no name. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface DatabaseFunction {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'rows';
  /** The columns of the result where it is rows. */
  result: Relation;
  isVolatile: boolean;
}

/** What exists in schema public, as the database's own catalogue has it. */
export interface Catalogue {
  tables: Map<string, Table>;
  functions: Map<string, DatabaseFunction[]>;
  /** Names a cast may use, to the type's full name. */
  types: Map<string, string>;
}
