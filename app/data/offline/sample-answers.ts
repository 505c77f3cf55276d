import { going, star } from './sample-acts.ts';

// Responses of the database for tests.

export interface Answer {
  status: number;
  body: unknown;
}

export function refusal(hint: string, values: object | null): Answer {
  const isConflict = !['booking.facts-changed', 'booking.people-changed'].includes(hint);
  return {
    status: isConflict ? 409 : 400,
    body: { code: isConflict ? 'PT409' : '23514', message: 'no', details: values && JSON.stringify(values), hint },
  };
}

export const full = refusal('day.unavailable', { why: 'full', reason: null });
export const overtaken = refusal('booking.facts-changed', { facts: ['people'] });
export const taken = refusal('fleet.assigned', {
  why: 'assigned',
  reason: null,
  thing: star,
  by: { id: going, tour_id: 'belize-zoo', tour: 'Belize Zoo', day: '2099-01-31', leaves_at: '08:00:00', back_at: null },
});
