/** A table, view, function or type, in its schema. */
export interface QualifiedName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  /** Qualified, so that it does not depend on the search path, and safe to use in SQL. */
  type: string;
  /** The base type of a domain, without length. Determines how a filter is written. */
  baseType: string;
  /** The SQL of the default, for rows of a payload that lack the column; null if there is none. */
  defaultSql: string | null;
}

/** A source of columns for a query: a table, a view, or the result of a function. */
export interface Relation extends QualifiedName {
  columns: Map<string, Column>;
  /** Functions whose only argument is the row. They are read like columns, but `*` does not include them. */
  computed: Map<string, ComputedColumn>;
}

export interface ComputedColumn extends Column {
  function: QualifiedName;
}

export interface Table extends Relation {
  /** The roles of requests that have any privilege on the relation. */
  users: ReadonlySet<string>;
  /** For a view, the key of the underlying table if the view shows all of its columns. */
  primaryKey: string[];
  isView: boolean;
  /** Which writes are possible: all for a table; for a view only if it is updatable or has triggers for them. */
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
}

/** `from` refers to one row of `to`, `to` refers to one row of `from`, or both are connected by a junction. */
export type Cardinality = 'one-to-many' | 'many-to-one' | 'one-to-one' | 'many-to-many';

export interface Junction {
  table: QualifiedName;
  /** The constraints from the junction to both ends. */
  constraints: [string, string];
  /** Pairs of columns of `from` and the junction. */
  fromColumns: [string, string][];
  /** Pairs of columns of `to` and the junction. */
  toColumns: [string, string][];
}

export interface ForeignKeyRelationship {
  kind: 'foreign-key';
  from: QualifiedName;
  to: QualifiedName;
  cardinality: Cardinality;
  /** The constraint's name; empty for many-to-many. */
  constraint: string;
  /** Pairs of columns of `from` and `to`. */
  columns: [string, string][];
  junction: Junction | null;
  /** Whether the constraint belongs to `from`, so that its columns refer to `to`. */
  isReferencing: boolean;
  isToView: boolean;
}

/** A function whose only argument is a row of `from` and that returns rows of `to`. */
export interface ComputedRelationship {
  kind: 'computed';
  from: QualifiedName;
  to: QualifiedName;
  function: QualifiedName;
  isToOne: boolean;
}

export type Relationship = ForeignKeyRelationship | ComputedRelationship;

export interface Argument {
  /** Empty if it has no name. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface DatabaseFunction extends QualifiedName {
  /** The roles of requests that may call it. */
  users: ReadonlySet<string>;
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'rows';
  /** The columns of the returned rows. The relation has the table's name if they are rows of a table. */
  result: Relation;
  /** The table whose rows the function returns, or null. */
  table: QualifiedName | null;
  /** True if the function returns records without a column list, whose columns are only known after the call. */
  isAnonymousRecord: boolean;
  returnType: string;
  isVolatile: boolean;
  /** The function's `set ...` clauses that apply to the transaction: statement_timeout and the isolation level. */
  settings: [string, string][];
}

/** An aggregate that builds a response of a media type, or a function that returns one. */
export interface MediaHandler {
  mediaType: string;
  /** The aggregate; null if the function's own value is the response. */
  aggregate: QualifiedName | null;
  isBinary: boolean;
}

/** The functions of a domain's casts, which convert it to JSON, and from JSON or text. */
export interface Representation {
  toJson: string | null;
  fromJson: string | null;
  fromText: string | null;
}

/** The tables, functions and types of the exposed schemas. Keys are `nameKey`s. */
export interface Catalogue {
  version: SchemaVersion;
  tables: Map<string, Table>;
  functions: Map<string, DatabaseFunction[]>;
  /** Keyed by the table of origin, in the order in which candidates are listed. */
  relationships: Map<string, Relationship[]>;
  /** Full names of types, keyed by the names that a cast may use. */
  types: Map<string, string>;
  /** By the domain's full name. */
  representations: Map<string, Representation>;
  /** Keyed by the key of a table or function, or `anyElement`, then by media type. */
  handlers: Map<string, Map<string, MediaHandler>>;
  hasPostgis: boolean;
}

/** The version of the schema: the number of an empty table's file (database/system/0014-schema-version-file.sql). */
export interface SchemaVersion {
  /** The table's id. */
  table: string;
  /** Every change of the schema gives the table another file. */
  file: string;
  /** Whether event triggers record changes; otherwise the version never changes. */
  isNoted: boolean;
}

/** The key of handlers that accept rows of any table. */
export const anyElement = '*';

/** The map key of a qualified name. Its separator cannot occur in a name. */
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

/**
 * Thrown if the schema has changed since the request was planned. The request has changed nothing and can be planned
 * again.
 */
export class OutdatedCatalogue extends Error {}
