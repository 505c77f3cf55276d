import pg from 'pg';
import type { DatabaseAddress } from '../pool.ts';
import { connectionProblem } from '../require-connection.ts';

/**
 * A connection that copies rows: without a time limit, and with the settings of `setTextFormats`. `address` as a URL is
 * that of `variable`, which the error names.
 */
export async function connectToCopy(
  address: DatabaseAddress,
  name = 'upgrade',
  variable = 'DATABASE_URL',
): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: name });
  client.on('error', () => {}); // the statement under way fails with it
  await client.connect().catch((error: unknown) => {
    throw address.connectionString ? connectionProblem(variable, address.connectionString, error) : error;
  });
  await setTextFormats(client);
  return client;
}

/** Fixes how values are written as text: a role's own settings must not change it, nor end a long statement. */
export async function setTextFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC';
     set extra_float_digits = 1; set bytea_output = hex`,
  );
}
