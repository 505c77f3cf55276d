import pg from 'pg';
import type { DatabaseAddress } from '../pool.ts';
import { connectionProblem } from '../require-connection.ts';

/**
 * Opens a connection that copies rows, without a time limit and with the settings of `setTextFormats`. If `address` is
 * a URL, it is the value of `variable`, which errors name.
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

/** Fixes the text formats of values and removes the time limit, because a role may have other settings. */
export async function setTextFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC';
     set extra_float_digits = 1; set bytea_output = hex`,
  );
}
