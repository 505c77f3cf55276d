import { editOf, playWeather } from '../week/acts.ts';
import { openDay } from '../week/operator.ts';
import {
  byGuest,
  decide,
  expectStored,
  findExpected,
  later,
  operatorName,
  ownLink,
  withVisitor,
} from '../week/scene.ts';
import type { Scene } from '../week/scene.ts';
import { ask, joinWaitingList, openOwnPage, openSite, takePlace } from '../week/visitors.ts';
import type { BusyRequest, BusyWeek } from './busy-story.ts';
import { openCrewPhone } from './crew-phone.ts';
import { changeForCaller, closeDay, divideParty, enterCall, hideTour, offerPlace, saveLastMonth } from './desk-work.ts';
import { boats, crew, departures, nameOf, stormy, tourNames, usualTimes } from './fleet.ts';
import { requestsOf } from './outcome.ts';
import { addDeparture, assignFleet, enterFleet, enterUsualTimes, moveParties } from './set-up.ts';

/** A day on which nothing is booked, in days after today. */
const freeDay = 7;

/** The operator enters boats, crew and usual departures, once. */
export async function setUp({ operator: { office }, count }: Scene): Promise<void> {
  await count.during('set up', '3 boats and 5 people', () => enterFleet(office, boats, crew));
  for (const [tour, times] of Map.groupBy(usualTimes, (time) => time.tour)) {
    const name = tourNames[tour]!;
    await count.during('set up', `${name}: usual departures of a tour`, () => enterUsualTimes(office, name, times));
  }
}

/** A guest calls, and the operator enters a booking. */
export async function takeCall(scene: Scene, call: BusyRequest): Promise<void> {
  const { operator, count, today } = scene;
  const { name, choice, email } = call;
  const day = later(today, call.day);
  const lastDay = choice.type === 'golf-cart' ? later(day, choice.days - 1) : day;
  const how = email ? 'entered, with a mail' : 'entered, without an address';
  await count.during('by telephone', `${name}: ${how}`, () => enterCall(operator.office, call, day, lastDay));
  await expectStored(scene, name, []);
  const [, booking] = findExpected(scene, name);
  decide(scene, { name, decision: 'confirmed', way: 'today' });
  if (!email) booking.mails = [];
}

/** Work of the office that no guest asks for. */
export async function keepOffice({ operator: { office }, count, today }: Scene): Promise<void> {
  const day = later(today, freeDay);
  await count.during('the day', 'the sheet of a day of next week', () => openDay(office, day));
  await count.during('the day', 'close a day', () => closeDay(office, day));
  await count.during('the day', 'last month for the accountant', () => saveLastMonth(office));
  await count.during('the day', 'hide a tour', () => hideTour(office, 'Community Baboon Sanctuary'));
}

/** The boats of a day are called off, and all of its guests choose the next day. */
export async function callOffBoats(scene: Scene, week: BusyWeek): Promise<void> {
  const choosers = requestsOf(week).all.filter(({ day }) => day === stormy).length;
  await playWeather(scene, { day: stormy, isUndone: false, choosers, late: null });
}

/** A guest waits for a full day, another one cancels, and the first one takes the place that the operator offers. */
export async function fillFreePlace(scene: Scene, { waiting: { guest, leaver } }: BusyWeek): Promise<void> {
  const { stage, operator, count, today } = scene;
  await withVisitor(scene, async (site, isOpen) => {
    if (!isOpen) await openSite(site);
    await joinWaitingList(site, guest, later(today, guest.day));
    await expectStored(scene, guest.name, ['waiting-list']);
    await openOwnPage(site, await ownLink(stage, leaver.email, 'is confirmed'));
    await ask(site, 'cancel', 'We have to fly home earlier.');
  });
  findExpected(scene, leaver.name)[1].mails.push('change-request');
  await count.during('cancellations', `${leaver.name}: as asked`, () => operator.cancelAsAsked(leaver.name));
  decide(scene, { name: leaver.name, way: 'today', decision: 'cancelled' });
  await count.during('waiting list', `${guest.name}: a place offered`, () => offerPlace(operator.phone, guest.name));
  await stage.deliver();
  await withVisitor(scene, async (site) => {
    await openOwnPage(site, await ownLink(stage, guest.email, 'A place is free for you'));
    await takePlace(site);
  });
  const [, booking] = findExpected(scene, guest.name);
  booking.status = 'confirmed';
  booking.changes.push({ to: 'offered', by: operatorName(scene) }, { to: 'confirmed', by: byGuest });
  booking.mails.push('place-offered', 'booking-confirmed');
}

/** Guests call to change their bookings, and one to divide a party. */
export async function changeForCallers(scene: Scene, { phoned, division }: BusyWeek): Promise<void> {
  const { operator, count, stage, played } = scene;
  const { office } = operator;
  for (const { guest, edit } of phoned) {
    const change = editOf(scene, edit);
    await count.during('changes', `${guest.name}: by telephone`, () => changeForCaller(office, guest.name, change));
    if (guest.email) findExpected(scene, guest.name)[1].mails.push('booking-changed');
  }
  const { guest, leaving, hour } = division;
  await count.during('changes', `${guest.name}: a party divided`, () => divideParty(office, guest.name, leaving, hour));
  const [id, booking] = findExpected(scene, guest.name);
  booking.mails.push('booking-divided');
  const { rows } = await stage.database.query<{ part: string }>(
    'select id as part from bookings where divided_from = $1',
    [id],
  );
  // The mail about the first part tells of both.
  for (const { part } of rows) played.expected.set(part, { ...booking, mails: [] });
}

/** The departures that no usual one makes: the parties get their hour, the departure its boat and crew. */
export async function makeDepartures(scene: Scene, week: BusyWeek): Promise<void> {
  const { operator, count, today } = scene;
  const { office } = operator;
  for (const departure of departures.filter(({ making }) => making !== 'usual')) {
    const [day, name] = [later(today, departure.day), nameOf(departure)];
    const guests = requestsOf(week).all.filter((request) => request.departure === departure);
    if (departure.making === 'added')
      await count.during('departures', `${name}: added by hand`, () =>
        addDeparture(office, day, tourNames[departure.tour]!, departure),
      );
    const names = guests.map((guest) => guest.name);
    const how = departure.making === 'added' ? '3 parties put on it' : '2 parties put on a new one';
    await count.during('departures', `${name}: ${how}`, () => moveParties(office, day, names, departure));
    await count.during('departures', `${name}: boat and crew`, () => assignFleet(office, departure));
    for (const guest of guests) if (guest.email) findExpected(scene, guest.name)[1].mails.push('booking-changed');
  }
}

/** The crew checks in the guests of today, and marks what goes out and comes back. One party does not come. */
export async function goOut({ stage, count }: Scene, week: BusyWeek): Promise<void> {
  const phone = await openCrewPhone(stage, count);
  await count.during('the crew', 'sign in on a phone', () => phone.signIn());
  for (const departure of departures.filter(({ day }) => day === 0)) {
    const name = nameOf(departure);
    for (const guest of requestsOf(week).all.filter((request) => request.departure === departure))
      if (guest === week.noShow)
        await count.during('the crew', `${guest.name}: a no-show`, () => phone.markNoShow(guest.name));
      else await count.during('the crew', `${guest.name}: check in`, () => phone.checkIn(guest.name));
    await count.during('the crew', `${name}: went out`, () => phone.mark(departure, 'Went out'));
    await count.during('the crew', `${name}: came back`, () => phone.mark(departure, 'Came back'));
  }
}
