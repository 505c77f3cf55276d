/** A table, view, function or type, in its schema. */
export interface QualifiedName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  /** Written so that it means the same under every search_path; safe to put into SQL. */
  type: string;
  /** The type under a domain, without length: what decides how a filter is written. */
  baseType: string;
  /** SQL of the default, for rows that leave the column out beside rows that carry it; null: none. */
  defaultSql: string | null;
}

/** Something with columns that a query reads: a table, a view, or what a function returns. */
export interface Relation extends QualifiedName {
  columns: Map<string, Column>;
  /** Functions of one argument, the row: they are read like columns but are not part of `*`. */
  computed: Map<string, ComputedColumn>;
}

export interface ComputedColumn extends Column {
  function: QualifiedName;
}

export interface Table extends Relation {
  /** For a view: the key of the table beneath, where the view shows all of its columns. */
  primaryKey: string[];
  isView: boolean;
  /** What can be written: a table always, a view where it or its triggers allow it. */
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
}

/** `from` refers to one row of `to`, or the other way round, or both through a junction. */
export type Cardinality = 'one-to-many' | 'many-to-one' | 'one-to-one' | 'many-to-many';

export interface Junction {
  table: QualifiedName;
  /** The constraints from the junction to the two ends. */
  constraints: [string, string];
  /** Column of `from`, column of the junction. */
  fromColumns: [string, string][];
  /** Column of `to`, column of the junction. */
  toColumns: [string, string][];
}

export interface ForeignKeyRelationship {
  kind: 'foreign-key';
  from: QualifiedName;
  to: QualifiedName;
  cardinality: Cardinality;
  /** The constraint's name; empty for many-to-many. */
  constraint: string;
  /** Column of `from`, column of `to`. */
  columns: [string, string][];
  junction: Junction | null;
  isToView: boolean;
}

/** A function whose one argument is a row of `from` and that returns rows of `to`. */
export interface ComputedRelationship {
  kind: 'computed';
  from: QualifiedName;
  to: QualifiedName;
  function: QualifiedName;
  isToOne: boolean;
}

export type Relationship = ForeignKeyRelationship | ComputedRelationship;

export interface Argument {
  /** Empty where it has no name. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface DatabaseFunction extends QualifiedName {
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'rows';
  /** The columns of the result where it is rows; its name is the table's where the rows are a table's. */
  result: Relation;
  /** The table whose rows it returns, if any. */
  table: QualifiedName | null;
  /** A record without a column list: Postgres knows its columns only when it has run. */
  isAnonymousRecord: boolean;
  returnType: string;
  isVolatile: boolean;
  /** `set ...` clauses of the function that count for the transaction: statement_timeout and the isolation level. */
  settings: [string, string][];
}

/** An aggregate that writes a response of a media type, or a function that returns one. */
export interface MediaHandler {
  mediaType: string;
  /** The aggregate; null: the function's own value is the response. */
  aggregate: QualifiedName | null;
  isBinary: boolean;
}

/** Functions of a domain's casts, by which it appears as JSON and is read from JSON or text. */
export interface Representation {
  toJson: string | null;
  fromJson: string | null;
  fromText: string | null;
}

/** What exists in the exposed schemas, as the database's own catalogue has it. Keys are `nameKey`s. */
export interface Catalogue {
  tables: Map<string, Table>;
  functions: Map<string, DatabaseFunction[]>;
  /** By the table that they start from, in the order in which candidates are listed. */
  relationships: Map<string, Relationship[]>;
  /** Names a cast may use, to the type's full name. */
  types: Map<string, string>;
  /** By the domain's full name. */
  representations: Map<string, Representation>;
  /** By the key of a table or function, or `anyElement`; then by media type. */
  handlers: Map<string, Map<string, MediaHandler>>;
  hasPostgis: boolean;
}

/** The key of handlers that take rows of any table. */
export const anyElement = '*';

/** A map key of a qualified name: the separator cannot stand in a name. */
export function nameKey({ schema, name }: QualifiedName): string {
  return `${schema}\0${name}`;
}

export function isSameName(a: QualifiedName, b: QualifiedName): boolean {
  return a.schema === b.schema && a.name === b.name;
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.kind === 'computed'
    ? relationship.isToOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}
