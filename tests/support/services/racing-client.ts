import pg from 'pg';

/**
 * Connects for hundreds of rounds of the same statements. The plans of their functions are kept from the first round
 * on: Postgres otherwise plans many of them again in each round, which is two thirds of its processor time.
 */
export async function connectRacingClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  return client;
}
