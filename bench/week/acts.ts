import type { Edit } from './operator.ts';
import { decide, expectStored, findExpected, later, openVisitor, ownLink, withVisitor, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import type { StoryEdit, StoryRequest, StoryWeather } from './story.ts';
import { ask, chooseOfferedDay, fillRequest, openOwnPage, openSite, sendRequest } from './visitors.ts';

/** A visitor sends a request on the site. */
export async function send(scene: Scene, request: StoryRequest): Promise<void> {
  await withVisitor(scene, async (site, isOpen) => {
    if (!isOpen) await openSite(site);
    await fillRequest(site, request, later(scene.today, request.day));
    await sendRequest(site);
  });
  await expectStored(scene, request.name);
}

/** The operator answers requests, each in its way. */
export async function answerAll(scene: Scene, requests: readonly StoryRequest[]): Promise<void> {
  const { operator, count, stage } = scene;
  const by = (way: StoryRequest['way']) => requests.filter((request) => request.way === way);
  const answer = async (request: StoryRequest, how: string, work: () => Promise<void>) => {
    await count.during('requests', `${request.name}: ${how}`, work);
    decide(scene, request);
  };
  for (const request of by('mail')) {
    const [id] = findExpected(scene, request.name);
    const { text } = await stage.mailTo(stage.operator.address, `/admin/bookings/${id}`, '/answer#');
    const link = (request.decision === 'confirmed' ? /\/answer#[\w-]{43}&confirm/ : /\/answer#[\w-]{43}/).exec(
      text!,
    )![0];
    await answer(request, 'by the link of the mail', () => operator.answerFromMail(request, link));
  }
  for (const request of by('today')) await answer(request, 'at Today', () => operator.answerAtToday(request));
  for (const request of by('list'))
    await answer(request, request.trouble === 'taken' ? 'in the list, with another cart' : 'in the list', () =>
      operator.answerInList(request),
    );
  for (const request of by('words'))
    await answer(request, 'on its page, with own words', () => operator.answerWithWords(request));
  const several = by('several');
  if (several.length > 0) {
    await count.during('requests', 'several at once in the list', () => operator.confirmAllWaiting(several.length));
    for (const request of several) decide(scene, request);
  }
  const offline = by('offline');
  if (offline.length > 0) {
    await count.during('requests', 'loses the connection', () => operator.loseConnection(offline));
    for (const request of offline) await answer(request, 'without a connection', () => operator.answerOffline(request));
    await count.during('requests', 'has the connection again', () => operator.regainConnection(offline));
  }
}

/** Plays what the visitor asks for on their own page after the confirmation, and what the operator does about it. */
export async function followUp(scene: Scene, { name, email, wish }: StoryRequest): Promise<void> {
  if (!wish) return;
  const { stage, operator, count } = scene;
  const edit = wish.kind === 'change' ? editOf(scene, wish.edit) : {};
  await withVisitor(scene, async (site) => {
    await openOwnPage(site, await ownLink(stage, email, 'is confirmed'));
    await ask(site, wish.kind, wish.message, edit);
  });
  const { mails } = findExpected(scene, name)[1];
  mails.push('change-request');
  if (wish.kind === 'cancel') {
    await count.during('cancellations', `${name}: as asked`, () => operator.cancelAsAsked(name));
    decide(scene, { name, way: 'today', decision: 'cancelled' });
    return;
  }
  const how = edit.pickup ? "in words on the guest's page" : "as asked on the guest's page";
  await count.during('changes', `${name}: ${how}`, () => operator.changeAsAsked(name, edit));
  mails.push('booking-changed');
}

/** A change with its day as the form has it. */
export function editOf({ today }: Scene, { day, ...edit }: StoryEdit): Edit {
  return day === undefined ? edit : { ...edit, day: later(today, day) };
}

/** Plays a weather call, and after ten minutes the days that guests choose. */
export async function playWeather(scene: Scene, { day, isUndone, choosers, late }: StoryWeather): Promise<void> {
  const { stage, operator, count, played, today } = scene;
  const device = late && (await openVisitor(scene));
  if (late && device) {
    await openSite(device);
    await fillRequest(device, late, later(today, day));
  }
  const subject = isUndone ? 'a call that is undone' : 'a call that stands';
  await count.during('weather calls', subject, () => operator.stopBoats(later(today, day), day, isUndone));
  if (late && device) {
    await sendRequest(device, true);
    await device.context().close();
    await expectStored(scene, late.name);
    await answerAll(scene, [late]);
  }
  if (isUndone) return;
  const touched = await passTenMinutes(stage);
  await stage.deliver();
  for (const id of touched) played.expected.get(id)!.mails.push('weather-call');
  for (const id of touched.slice(0, choosers)) await takeOtherDay(scene, id);
}

/** A guest chooses another day on their page, and the operator moves the booking there. */
async function takeOtherDay(scene: Scene, id: string): Promise<void> {
  const { stage, operator, count, played } = scene;
  const { rows } = await stage.database.query<{ name: string; email: string }>(
    'select name, email from bookings where id = $1',
    [id],
  );
  const { name, email } = rows[0]!;
  await withVisitor(scene, async (site) => {
    await openOwnPage(site, await ownLink(stage, email, 'cannot go out'));
    await chooseOfferedDay(site);
  });
  played.expected.get(id)!.mails.push('change-request');
  await count.during('other days', `${name}: moved to the day`, () => operator.moveAsAsked(name));
  decide(scene, { name, way: 'today', decision: 'confirmed' });
}

/** Lets the ten minutes pass in which a weather call can be undone. Returns the affected bookings in order. */
async function passTenMinutes({ database }: Stage): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with passed as (
       update weather_calls set undo_until = now() where undone_at is null and undo_until > now() returning id
     ), due as (
       update mail_outbox set held_until = now()
       where day_offer_id in (select id from day_offers where weather_call_id in (select id from passed))
     )
     select booking_id as id from day_offers
     join bookings on bookings.id = booking_id
     where weather_call_id in (select id from passed) order by bookings.created_at`,
  );
  return rows.map(({ id }) => id);
}
