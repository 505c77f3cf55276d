import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { findPostgresWithPostgis, startPostgresOf, type SeparatePostgres } from '../../support/debian-postgres.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// The embedded Postgres has no PostGIS. Debian's packages postgresql-<version> and postgresql-<version>-postgis-3 have
// it.
const programs = findPostgresWithPostgis();
const missing = programs ? false : 'not run: PostGIS is not installed';

describe('the data service on a Postgres with PostGIS', { skip: missing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgis-'));
  let postgres: SeparatePostgres;
  let server: TestServer;
  before(async () => {
    postgres = await startPostgresOf(programs!, folder);
    server = await startTestServer({ DATABASE_URL: postgres.url });
    await server.database.query(`
      create extension postgis schema extensions;
      create table public.reefs (id int primary key, name text not null, place extensions.geometry(Point, 4326));
      insert into public.reefs values
        (1, 'Hol Chan', 'SRID=4326;POINT(-88.01 17.86)'), (2, 'Blue Hole', 'SRID=4326;POINT(-87.53 17.31)'), (3, 'Unknown', null);
      create table public.boats (id int primary key);
      insert into public.boats values (1);
      create function public.reefs_near(lon float, lat float, metres float) returns setof public.reefs language sql stable
        set search_path = extensions, public
        as $$ select * from public.reefs where st_dwithin(place::geography, st_point(lon, lat)::geography, metres) $$;
      grant select on public.reefs, public.boats to anon;
      grant all on public.reefs to service_role;
      notify pgrst, 'reload schema';
    `);
    // The catalogue is reloaded soon after the notification.
    await eventually('the table', async () => (await server.client().from('reefs').select('id')).error === null);
  });
  after(async () => {
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const holChan = { type: 'Point', coordinates: [-88.01, 17.86] };

  it('returns a geometry as GeoJSON within ordinary rows', async () => {
    const { data, error } = await server.client().from('reefs').select('name,place').order('id');
    assert.equal(error, null);
    assert.deepEqual(
      data!.map(({ name, place }) => [name, place && [place.type, place.coordinates]]),
      [
        ['Hol Chan', ['Point', [-88.01, 17.86]]],
        ['Blue Hole', ['Point', [-87.53, 17.31]]],
        ['Unknown', null],
      ],
    );
  });

  it('returns rows as a FeatureCollection, with filters, order and pages', async () => {
    const { data, error } = await server.client().from('reefs').select().not('place', 'is', null).order('id').geojson();
    assert.equal(error, null);
    const { type, features } = data as unknown as { type: string; features: Record<string, unknown>[] };
    assert.equal(type, 'FeatureCollection');
    assert.equal(features.length, 2);
    assert.deepEqual(features[0], { type: 'Feature', geometry: holChan, properties: { id: 1, name: 'Hol Chan' } });
    const none = await server.client().from('reefs').select().eq('id', 9).geojson();
    assert.deepEqual(none.data, { type: 'FeatureCollection', features: [] });
  });

  it('calls a function with PostGIS in it, and returns its rows as a FeatureCollection', async () => {
    const call = { lon: -88, lat: 17.86, metres: 5000 };
    const { data, error } = await server.client().rpc('reefs_near', call).select('name');
    assert.equal(error, null);
    assert.deepEqual(data, [{ name: 'Hol Chan' }]);
    const collection = await server.client().rpc('reefs_near', call).select().geojson();
    assert.deepEqual(
      (collection.data as unknown as { features: { geometry: unknown }[] }).features[0]!.geometry,
      holChan,
    );
  });

  it('writes a geometry from text and from GeoJSON', async () => {
    const writer = server.client(server.secretKey);
    const places = [
      'SRID=4326;POINT(-88.01 17.86)',
      { ...holChan, crs: { type: 'name', properties: { name: 'EPSG:4326' } } },
    ];
    for (const [index, place] of places.entries()) {
      const { data, error } = await writer
        .from('reefs')
        .insert({ id: 10 + index, name: 'new', place })
        .select('place')
        .single();
      assert.equal(error, null);
      assert.deepEqual(data!.place.coordinates, holChan.coordinates);
    }
  });

  it('refuses a FeatureCollection of rows without a geometry, and a bad geometry, as the client can tell', async () => {
    const without = await server.client().from('boats').select().geojson();
    assert.deepEqual([without.status, without.error!.code], [400, '22023']);
    const bad = await server.client(server.secretKey).from('reefs').insert({ id: 20, name: 'bad', place: 'POINT(' });
    assert.deepEqual([bad.status, bad.error!.code], [400, 'XX000']);
  });
});
