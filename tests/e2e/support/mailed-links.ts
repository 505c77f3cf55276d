import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { expect, type Backend } from './page-test.ts';

/** Stores a booking as the form does, and a confirmed one for the same day. */
export async function bookByForm({ database }: Backend): Promise<{ id: string; email: string }> {
  const id = randomUuid();
  const email = `ana-${id.slice(0, 8)}@visitor.example`;
  await database.query('delete from bookings');
  await database.query(
    `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, message)
     values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai', 'Two children'),
       (gen_random_uuid(), 'tour', 'Omar Castillo', 'omar@visitor.example', '600 4321', '2099-01-31', 4, 'belize-zoo', null)`,
    [id, email],
  );
  await database.query(`update bookings set status = 'confirmed' where name = 'Omar Castillo'`);
  return { id, email };
}

/** The path and the token of the link in the mail that contains these words. */
export async function linkIn(backend: Backend, words: string, link: RegExp): Promise<string> {
  const isWanted = (text: string | undefined) => Boolean(text?.includes(words) && link.test(text));
  const [mail] = await waitForMails(backend.dataDir, 1, ({ text }) => isWanted(text));
  expect(mail!.html).toContain(link.exec(mail!.text!)![0]);
  return link.exec(mail!.text!)![0];
}

/** The status of a booking. */
export async function statusOf({ database }: Backend, id: string): Promise<string> {
  return (await database.query('select status from bookings where id = $1', [id])).rows[0].status;
}
