/** user_metadata or app_metadata of an account. */
export type Metadata = Record<string, unknown>;

/** The types of column values that a query returns. Times are ISO texts, as Postgres writes them in JSON. */
interface Read {
  text: string | null;
  time: string | null;
  number: number | null;
  metadata: Metadata | null;
  flag: boolean;
}

/** The types of column values that a statement takes. */
interface Written extends Omit<Read, 'time'> {
  time: Date | null;
}

/** The columns of auth.users that this service uses besides `id`, each with its type. */
const columns = {
  aud: 'text',
  role: 'text',
  email: 'text',
  phone: 'text',
  encrypted_password: 'text',
  email_confirmed_at: 'time',
  phone_confirmed_at: 'time',
  confirmed_at: 'time',
  invited_at: 'time',
  confirmation_sent_at: 'time',
  recovery_sent_at: 'time',
  email_change: 'text',
  email_change_sent_at: 'time',
  /** 1 after one of the two mailboxes has confirmed the change. */
  email_change_confirm_status: 'number',
  phone_change: 'text',
  phone_change_sent_at: 'time',
  reauthentication_sent_at: 'time',
  last_sign_in_at: 'time',
  raw_app_meta_data: 'metadata',
  raw_user_meta_data: 'metadata',
  created_at: 'time',
  updated_at: 'time',
  banned_until: 'time',
  deleted_at: 'time',
  is_anonymous: 'flag',
  is_sso_user: 'flag',
} as const satisfies Record<string, keyof Read>;

type Column = keyof typeof columns;
/** insertUser and updateUser do not take these columns: the database or another statement sets them. */
type OwnColumn = 'confirmed_at' | 'last_sign_in_at' | 'created_at' | 'updated_at';

/** An account's columns as a query returns them. */
export type UserColumns = { [Name in Column]: Read[(typeof columns)[Name]] };

/** The columns that endpoints set through insertUser and updateUser. */
export type UserChanges = { [Name in Exclude<Column, OwnColumn>]?: Written[(typeof columns)[Name]] };

type TimeColumn = { [Name in Column]: (typeof columns)[Name] extends 'time' ? Name : never }[Column];

/** The columns of a time type. */
export const timeColumns = (Object.keys(columns) as Column[]).filter(
  (name): name is TimeColumn => columns[name] === 'time',
);
