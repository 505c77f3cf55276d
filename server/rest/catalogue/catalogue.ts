/** A table, view, function or type, in its schema. */
export interface QualifiedName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  /** Qualified, so that it is independent of the search path; safe to put into SQL. */
  type: string;
  /** The type below a domain, without length. It determines how a filter is written. */
  baseType: string;
  /** SQL of the default, for the rows of a payload that lack the column; null: none. */
  defaultSql: string | null;
}

/** Something with columns that a query reads: a table, a view, or what a function returns. */
export interface Relation extends QualifiedName {
  columns: Map<string, Column>;
  /** Functions whose one argument is the row: they are read like columns but are not part of `*`. */
  computed: Map<string, ComputedColumn>;
}

export interface ComputedColumn extends Column {
  function: QualifiedName;
}

export interface Table extends Relation {
  /** The roles of requests that may use it in some way. */
  users: ReadonlySet<string>;
  /** For a view: the key of the underlying table, where the view shows all of its columns. */
  primaryKey: string[];
  isView: boolean;
  /** What can be written: any table, and a view that is updatable or has triggers for it. */
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
  /** Pairs of a column of `from` and one of the junction. */
  fromColumns: [string, string][];
  /** Pairs of a column of `to` and one of the junction. */
  toColumns: [string, string][];
}

export interface ForeignKeyRelationship {
  kind: 'foreign-key';
  from: QualifiedName;
  to: QualifiedName;
  cardinality: Cardinality;
  /** The constraint's name; empty for many-to-many. */
  constraint: string;
  /** Pairs of a column of `from` and one of `to`. */
  columns: [string, string][];
  junction: Junction | null;
  /** Whether the constraint is one of `from`, whose columns refer to `to`. */
  isReferencing: boolean;
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
  /** The columns of the returned rows, under the table's name if they are rows of a table. */
  result: Relation;
  /** The table whose rows it returns, if any. */
  table: QualifiedName | null;
  /** Returns records without a column list: their columns are known only after the call. */
  isAnonymousRecord: boolean;
  returnType: string;
  isVolatile: boolean;
  /** The `set ...` clauses of the function that apply to the transaction: statement_timeout and the isolation level. */
  settings: [string, string][];
}

/** An aggregate that builds a response of a media type, or a function that returns one. */
export interface MediaHandler {
  mediaType: string;
  /** The aggregate; null: the function's own value is the response. */
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
  /** By the table that they start from, in the order in which candidates are listed. */
  relationships: Map<string, Relationship[]>;
  /** Full names of types, by the names that a cast may use. */
  types: Map<string, string>;
  /** By the domain's full name. */
  representations: Map<string, Representation>;
  /** By the key of a table or function, or `anyElement`, then by media type. */
  handlers: Map<string, Map<string, MediaHandler>>;
  hasPostgis: boolean;
}

/** The version of the schema: the number of an empty table's file (database/system/0014-schema-version-file.sql). */
export interface SchemaVersion {
  /** The table's id. */
  table: string;
  /** Every change of the schema gives the table another file. */
  file: string;
  /** Whether event triggers note the changes; otherwise the version stays the same. */
  isNoted: boolean;
}

/** The key of handlers that take rows of any table. */
export const anyElement = '*';

/** A map key of a qualified name; its separator cannot occur in a name. */
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

/** The schema has changed since the request was planned. The request has changed nothing and can be planned again. */
export class OutdatedCatalogue extends Error {}
