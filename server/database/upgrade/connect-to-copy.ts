import pg from 'pg';
import type { DatabaseAddress } from '../pool.ts';

/** A connection that copies rows: without a time limit, and with the settings of `setTextFormats`. */
export async function connectToCopy(address: DatabaseAddress, name = 'upgrade'): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: name });
  client.on('error', () => {}); // the statement under way fails with it
  await client.connect();
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
