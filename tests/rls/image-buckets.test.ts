import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { actorNames, makeActors, type ActorName, type Actors } from './make-actors.ts';

// The smallest GIF: 1 pixel.
const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const gif = { contentType: 'image/gif' };
const mayWrite: Record<ActorName, boolean> = {
  anon: false,
  user: false,
  admin: true,
  staff: true,
  crew: false,
  service: true,
};

describe('the picture buckets', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  after(() => server?.stop());

  for (const bucket of ['tour-images', 'gallery-images']) {
    describe(bucket, () => {
      let serial = 0;
      const newPath = () => `pictures/${(serial += 1)}.gif`;
      const stored = async (path: string) =>
        (
          await server.database.query('select metadata from storage.objects where bucket_id = $1 and name = $2', [
            bucket,
            path,
          ])
        ).rowCount === 1;
      const uploaded = async () => {
        const path = newPath();
        assert.equal((await actors.service.storage.from(bucket).upload(path, picture, gif)).error, null);
        return path;
      };

      for (const actor of actorNames) {
        it(`${actor} ${mayWrite[actor] ? 'uploads' : 'may not upload'}`, async () => {
          const path = newPath();
          const { error } = await actors[actor].storage.from(bucket).upload(path, picture, gif);
          assert.equal(error === null, mayWrite[actor], error?.message);
          assert.equal(await stored(path), mayWrite[actor]);
        });

        it(`${actor} ${mayWrite[actor] ? 'replaces' : 'may not replace'}`, async () => {
          const path = await uploaded();
          for (const { error } of [
            await actors[actor].storage.from(bucket).upload(path, picture, { ...gif, upsert: true }),
            await actors[actor].storage.from(bucket).update(path, picture, gif),
          ]) {
            assert.equal(error === null, mayWrite[actor], error?.message);
          }
        });

        it(`${actor} ${mayWrite[actor] ? 'deletes' : 'may not delete'}`, async () => {
          const path = await uploaded();
          await actors[actor].storage.from(bucket).remove([path]);
          assert.equal(await stored(path), !mayWrite[actor]);
        });

        it(`${actor} sees`, async () => {
          const path = await uploaded();
          const { data } = await actors[actor].storage.from(bucket).download(path);
          assert.deepEqual(Buffer.from(await data!.arrayBuffer()), picture);
        });
      }

      it('serve a picture at its public URL', async () => {
        const path = await uploaded();
        const answer = await fetch(actors.anon.storage.from(bucket).getPublicUrl(path).data.publicUrl);
        assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/gif']);
      });

      it('accept only pictures, up to 10 MiB', async () => {
        const admin = actors.admin.storage.from(bucket);
        for (const contentType of ['image/svg+xml', 'text/html', 'application/pdf']) {
          assert.ok((await admin.upload(newPath(), '<svg/>', { contentType })).error, contentType);
        }
        // The first bytes determine the type, and the name does not matter.
        for (const disguised of [
          '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
          '<!doctype html><script>1</script>',
          'GIF',
          '%PDF-1.7',
        ]) {
          for (const contentType of ['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']) {
            const { error } = await admin.upload(
              `pictures/${(serial += 1)}.${contentType.slice(6)}`,
              Buffer.from(disguised.padEnd(100)),
              { contentType },
            );
            assert.match(String(error?.message), /does not fit the content/, `${disguised} as ${contentType}`);
          }
        }
        const most = 10 * 1024 * 1024;
        const { error } = await admin.upload(newPath(), Buffer.concat([picture, Buffer.alloc(most)]), gif);
        assert.match(String(error?.message), /exceeded the maximum allowed size/);
        // The server has this limit for every bucket. A hosted project may have a larger one.
        const { rows } = await server.database.query('select file_size_limit from storage.buckets where id = $1', [
          bucket,
        ]);
        assert.equal(Number(rows[0]?.file_size_limit), most);
      });
    });
  }

  it('no administrator of this site writes to another bucket', async () => {
    await actors.service.storage.createBucket('papers');
    assert.ok((await actors.admin.storage.from('papers').upload('a.gif', picture, gif)).error);
  });
});
