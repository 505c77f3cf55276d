import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, mock, test } from 'node:test';
import { UnavailableDayError } from '../change-booking.ts';
import { enterBooking } from '../entry/enter-booking.ts';
import { sendChange, sendDivision, sendMove } from './send-changes.ts';
import {
  assignment,
  booking,
  change,
  decision,
  division,
  entry,
  going,
  move,
  newDeparture,
  star,
} from './sample-acts.ts';
import { full, overtaken, refusal, taken } from './sample-answers.ts';
import type { Answer } from './sample-answers.ts';
import { sendUnsentActs } from './send-unsent.ts';
import { addMessage, changeAct, discardAct, isAbout, keepAct, moveOthers, othersOf } from './unsent-acts.ts';
import { forgetNames, subjectsOf, unsentActs } from './unsent-storage.ts';

// What the device sends, and what it makes of the answers; tests/rls/offline has what the database does with it.

const stored = new Map<string, string>();
let asked: { name: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, Answer | 'lost'> = {};
let meanwhile = () => {};
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const name = request.url!.split('/').at(-1)!.split('?')[0]!;
    asked.push({ name, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown> });
    meanwhile();
    const answer = answers[name] ?? 'lost';
    if (answer === 'lost') return void response.destroy();
    // A kept connection may end while the next request begins.
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(answer.body));
  });
});

before(async () => {
  // The time limit of a request would keep the process.
  mock.timers.enable({ apis: ['setTimeout'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  Object.defineProperty(navigator, 'onLine', { value: true });
  Object.assign(globalThis, {
    location: { origin: `http://127.0.0.1:${port}` },
    localStorage: new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
    addEventListener: () => {},
  });
});
after(() => {
  mock.timers.reset();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  stored.clear();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const access_token = `${part({ alg: 'ES256' })}.${part({ sub: 'ana', exp: expires_at })}.sign`;
  const session = { access_token, refresh_token: 'abcdefghijkl', expires_at, user: { id: 'ana' } };
  stored.set('sb-127-auth-token', JSON.stringify(session));
  asked = [];
  meanwhile = () => {};
  answers = {
    enter_booking: { status: 200, body: 'stored' },
    change_from_device: { status: 200, body: { outcome: 'done', sequence: 1 } },
    change_as_asked: { status: 200, body: { outcome: 'done', sequence: 1 } },
    assign_from_device: { status: 200, body: 'done' },
    move_from_device: { status: 200, body: 'done' },
    divide_from_device: { status: 200, body: { outcome: 'done' } },
    decide_from_device: { status: 200, body: { outcome: 'done' } },
  };
});

test('acts of every kind are sent once in their order, by two tabs at the same time', async () => {
  const acts = [decision(), entry(), change(), assignment(), move(), division()];
  for (const act of acts) assert.ok(keepAct(act));
  const [one, other] = await Promise.all([sendUnsentActs(), sendUnsentActs()]);
  assert.deepEqual([one.stored.length, other.stored.length].toSorted(), [0, 6]);
  assert.deepEqual(
    asked.map(({ name, body }) => [name, body.decision_id ?? body.request ?? body.part ?? body.booking]),
    [
      'decide_from_device',
      'enter_booking',
      'change_from_device',
      'assign_from_device',
      'move_from_device',
      'divide_from_device',
    ].map((name, at) => [name, acts[at]!.id]),
  );
  assert.deepEqual(asked[2]!.body.changes, { people: 4, seen: { people: 2 } });
  assert.deepEqual(asked[3]!.body.seen, [going]);
  assert.deepEqual([asked[4]!.body.seen, asked[4]!.body.leaves_at], [{ [booking]: star }, '13:00:00']);
  assert.deepEqual(asked[5]!.body.changes, { date: '2099-02-01' });
  assert.deepEqual(unsentActs(), []);
});

test('without a connection all wait, and are sent with the same ids', async () => {
  answers = {};
  const kept = await enterBooking(entry());
  assert.equal(kept, 'kept');
  keepAct(change());
  asked = [];
  assert.deepEqual((await sendUnsentActs()).stored, []);
  assert.equal(asked.length, 1, 'the second does not overtake the first');
  assert.equal(unsentActs().length, 2);
  answers = { enter_booking: { status: 200, body: 'same' }, change_from_device: { status: 503, body: {} } };
  assert.equal((await sendUnsentActs()).stored.length, 1, 'the first attempt was stored');
  assert.deepEqual(
    unsentActs().map((act) => 'edit' in act),
    [true],
  );
});

test('a refusal stays with its reason, and does not hold up the others', async () => {
  answers.enter_booking = full;
  answers.change_from_device = overtaken;
  answers.assign_from_device = taken;
  for (const act of [entry(), change(), assignment(), decision()]) keepAct(act);
  const sent = await sendUnsentActs();
  assert.deepEqual([sent.stored.length, sent.refused.length], [1, 3]);
  assert.deepEqual(
    unsentActs().map(({ problem }) => problem),
    [
      { kind: 'refused', text: 'The day has no room left for this group.', insist: 'allTheSame' },
      {
        kind: 'refused',
        text: 'Somebody else has changed this of the booking meanwhile: People',
        insist: 'overwrites',
      },
      { kind: 'refused', text: 'Sea Star is on 08:00 Belize Zoo at this time' },
    ],
  );
  asked = [];
  await sendUnsentActs();
  assert.deepEqual(asked, [], 'it is not sent again by itself');
});

test('what comes after an act that fails waits for it if it is about the same booking', async () => {
  answers.change_from_device = { status: 500, body: {} };
  for (const act of [change(), move(), division(), assignment()]) keepAct(act);
  assert.equal((await sendUnsentActs()).stored.length, 1);
  assert.deepEqual(
    asked.map(({ name }) => name),
    ['change_from_device', 'assign_from_device'],
  );
  answers.change_from_device = { status: 200, body: { outcome: 'again', sequence: null } };
  asked = [];
  assert.equal((await sendUnsentActs()).stored.length, 3);
  assert.deepEqual(
    asked.map(({ name }) => name),
    ['change_from_device', 'move_from_device', 'divide_from_device'],
  );
});

test('a move goes with what was seen only if it was kept, and then removes what it leaves empty', async () => {
  const emptied = { id: star, fleet: [booking] };
  const act = { ...move(), departure: { id: going, made: newDeparture }, emptied };
  answers.move_from_device = { status: 200, body: 'removed' };
  assert.equal(await sendMove(act), 'removed');
  const sent = {
    request: act.id,
    parties: [booking],
    departure: going,
    made: newDeparture,
    all_the_same: false,
    emptied: star,
    fleet: [booking],
  };
  assert.deepEqual(asked, [{ name: 'move_from_device', body: sent }]);
  answers.move_from_device = 'lost';
  assert.equal(await sendMove(act), 'kept');
  answers.move_from_device = overtaken;
  await sendUnsentActs();
  const [refused] = unsentActs();
  assert.ok(refused?.problem?.kind === 'refused' && refused.problem.insist === 'overwrites');
  changeAct(act.id, { overwrites: true, problem: null });
  answers.move_from_device = { status: 200, body: 'again' };
  asked = [];
  assert.equal((await sendUnsentActs()).stored.length, 1);
  assert.deepEqual(asked, [{ name: 'move_from_device', body: sent }], 'the database removes what it leaves empty');
});

test('a division is sent with the id of its part, its departure and, if it was kept, the hour that was seen', async () => {
  const act = { ...division(), day: null, departure: { id: going, made: newDeparture }, leavesAt: '13:00:00' };
  answers.divide_from_device = refusal('booking.people-changed', { people: 3 });
  await assert.rejects(sendDivision(act), /changed/);
  assert.deepEqual(unsentActs(), [], 'the form shows it');
  answers = {};
  assert.equal(await sendDivision(act), 'kept');
  answers = { divide_from_device: { status: 200, body: { outcome: 'again' } } };
  assert.equal((await sendUnsentActs()).stored.length, 1);
  const sent = {
    booking,
    part: act.id,
    leaving: 2,
    of_people: 6,
    changes: { departure_id: going },
    message: '',
    all_the_same: false,
    made: newDeparture,
  };
  assert.deepEqual(
    asked,
    [sent, sent, { ...sent, leaves_at: '13:00:00' }].map((body) => ({ name: 'divide_from_device', body })),
  );
});

test('who moves or divides a party cannot insist on a departure that is called off; who confirms one can', async () => {
  const calledOff = refusal('departure.called-off', { why: 'called-off', reason: null });
  answers.move_from_device = calledOff;
  answers.divide_from_device = calledOff;
  answers.decide_from_device = calledOff;
  for (const act of [decision(), move(), division()]) keepAct(act);
  await sendUnsentActs();
  assert.deepEqual(
    unsentActs().map(({ problem }) => problem?.kind === 'refused' && problem.insist),
    ['allTheSame', undefined, undefined],
  );
});

test('a refused move says why to the person who waits for it', async () => {
  answers.move_from_device = refusal('booking.cancelled', null);
  await assert.rejects(sendMove(move()), /cancelled/);
});

test('an act joins the departure that the day has already of the one that was chosen', async () => {
  answers.choose_departure = { status: 200, body: star };
  const departure = { id: going, made: newDeparture };
  keepAct({ ...decision(), departure });
  keepAct({ ...change(), edit: { departure_id: going, seen: { departure_id: null } }, departure });
  assert.equal((await sendUnsentActs()).stored.length, 2);
  const [chosen, decided, , changed] = asked.map(({ body }) => body);
  assert.deepEqual(chosen, { departure: going, made: newDeparture });
  assert.equal(decided!.departure, star);
  assert.deepEqual(changed!.changes, { departure_id: star, seen: { departure_id: null } });
  answers.choose_departure = { status: 200, body: { login: true } };
  keepAct({ ...decision(), departure });
  assert.deepEqual(await sendUnsentActs(), { stored: [], settled: [], refused: [] });
});

test('a move of several parties is about each of them', () => {
  const both = { ...move(), parties: [booking, going] };
  keepAct(both);
  assert.deepEqual(unsentActs().map(subjectsOf), [[booking, going]]);
  assert.ok(isAbout(both, 'move', going) && !isAbout(both, 'division', going));
});

test('a move that is refused for some parties names them, and goes on without them', async () => {
  const [gone, ended] = ['gone', 'ended'];
  const both = { ...move(), parties: [booking, gone, ended] };
  keepAct(both);
  answers.move_from_device = { ...refusal('booking.unknown', { bookings: [gone] }), status: 403 };
  await sendUnsentActs();
  assert.deepEqual(unsentActs()[0]!.problem, { kind: 'gone', bookings: [gone] });
  assert.deepEqual(othersOf(unsentActs()[0]!), [booking, ended]);
  moveOthers(unsentActs()[0]!, both.at);
  answers.move_from_device = refusal('booking.not-confirmed', { bookings: [ended] });
  await sendUnsentActs();
  moveOthers(unsentActs()[0]!, both.at);
  answers.move_from_device = { status: 200, body: 'done' };
  assert.equal((await sendUnsentActs()).stored.length, 1);
  assert.deepEqual(
    asked.map(({ body }) => body.parties),
    [[booking, gone, ended], [booking, ended], [booking]],
  );
  assert.deepEqual(othersOf(decision()), []);
});

test('who insists on a full day overwrites nothing, and who overwrites does not insist on a full day', async () => {
  keepAct({ ...change(), allTheSame: true });
  await sendUnsentActs();
  keepAct({ ...change(), overwrites: true });
  await sendUnsentActs();
  assert.deepEqual(
    asked.map(({ body }) => [body.changes, body.all_the_same]),
    [
      [{ people: 4, seen: { people: 2 } }, true],
      [{ people: 4 }, false],
    ],
  );
});

test('a change as a visitor asks goes with its request and what was seen, now and later', async () => {
  const act = { ...change(), changeRequest: going, isAsAsked: true };
  const sent = { sending: act.id, change_request: going, all_the_same: false, seen: { people: 2 } };
  assert.deepEqual(await sendChange(act), { sequence: 1 });
  answers.change_as_asked = 'lost';
  assert.equal(await sendChange(act), 'kept');
  answers.change_as_asked = overtaken;
  await sendUnsentActs();
  const [refused] = unsentActs();
  assert.ok(refused?.problem?.kind === 'refused' && refused.problem.insist === 'overwrites');
  changeAct(act.id, { overwrites: true, problem: null });
  answers.change_as_asked = { status: 200, body: { outcome: 'again', sequence: null } };
  assert.equal((await sendUnsentActs()).stored.length, 1);
  const { seen: _seen, ...overwriting } = sent;
  assert.deepEqual(
    asked.map(({ name, body }) => [name, body]),
    [sent, sent, sent, overwriting].map((body) => ['change_as_asked', body]),
  );
});

test('an entry keeps its partner, in the list or by name', async () => {
  answers = {};
  const { input, ...rest } = entry();
  await enterBooking({ ...rest, input: { ...input, source: 'link:hotel7' } });
  await enterBooking({ ...rest, id: going, input: { ...input, partner: 'Café Sol' } });
  answers = { enter_booking: { status: 200, body: 'stored' } };
  asked = [];
  assert.equal((await sendUnsentActs()).stored.length, 2);
  assert.deepEqual(
    asked.map(({ body }) => (body.entry as { source: string }).source),
    ['link:hotel7', 'link:cafesol'],
  );
});

test('what was erased meanwhile is told', async () => {
  answers.change_from_device = { ...refusal('booking.unknown', null), status: 403 };
  keepAct(change());
  await sendUnsentActs();
  assert.deepEqual(unsentActs()[0]?.problem, { kind: 'gone' });
});

test('what is discarded while another is sent is not sent', async () => {
  const [first, second] = [entry(), change()];
  keepAct(first);
  keepAct(second);
  const sending = sendUnsentActs();
  discardAct(second.id);
  assert.equal((await sending).stored.length, 1);
  assert.deepEqual(
    asked.map(({ name }) => name),
    ['enter_booking'],
  );
});

test('a message that a decision gets while it is sent stays on the device, and is sent or shown', async () => {
  const act = decision();
  keepAct(act);
  meanwhile = () => addMessage(act.id, 'See you at the pier.');
  assert.equal((await sendUnsentActs()).stored.length, 1, 'without the message');
  // The database has the decision by now.
  answers.decide_from_device = { status: 200, body: { outcome: 'changed', status: 'confirmed' } };
  await sendUnsentActs();
  const [first, second] = asked.map(({ body }) => body);
  assert.deepEqual([first!.message, second!.message], ['', 'See you at the pier.']);
  assert.notEqual(second!.decision_id, first!.decision_id, 'or the database would take it for stored');
  const [kept] = unsentActs();
  assert.ok(kept && 'decision' in kept && kept.message === 'See you at the pier.');
  assert.deepEqual(kept.problem, { kind: 'changed', status: 'confirmed' });
});

test('a refusal of a person who waits for it is thrown and not kept; a stored change replaces a refused one', async () => {
  answers.enter_booking = full;
  await assert.rejects(enterBooking(entry()), UnavailableDayError);
  assert.deepEqual(unsentActs(), []);
  const refused = change();
  keepAct(refused);
  changeAct(refused.id, { problem: { kind: 'refused', text: 'No' } });
  assert.deepEqual(await sendChange(change()), { sequence: 1 });
  assert.deepEqual(unsentActs(), []);
});

test('the names go with the session, and what sending requires stays', () => {
  for (const act of [entry(), change(), assignment()]) keepAct(act);
  forgetNames(true);
  const [entered, , assigned] = unsentActs();
  assert.ok(unsentActs().every(({ name }) => name === null));
  assert.ok(entered && 'input' in entered && entered.input.name === 'Otto Blum');
  assert.ok(assigned && 'names' in assigned && Object.keys(assigned.names).length === 0);
});

test('an act whose response is lost is not kept for another person who has signed in meanwhile', async () => {
  answers = {};
  meanwhile = () => stored.set('sb-127-auth-token', JSON.stringify({ user: { id: 'ben' } }));
  await assert.rejects(enterBooking(entry()));
  assert.ok(![...stored.keys()].some((key) => key.startsWith('desk-')));
});
