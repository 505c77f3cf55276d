import { emptyInput } from '../../../domain/desk/entered-booking.ts';
import { makeAct } from './unsent-acts.ts';
import type {
  UnsentAssignment,
  UnsentChange,
  UnsentDecision,
  UnsentDivision,
  UnsentEntry,
  UnsentMove,
} from './unsent-storage.ts';

// Acts for tests.

export const booking = 'abcdef01-0000-4000-8000-000000000000';
export const going = 'abcdef02-0000-4000-8000-000000000000';
export const star = 'abcdef03-0000-4000-8000-000000000000';

export function decision(): UnsentDecision {
  return makeAct<UnsentDecision>({ booking, name: 'Reina Marin', decision: 'confirmed', message: '' });
}

export function entry(): UnsentEntry {
  const item = { kind: 'tour' as const, id: 'lamanai' };
  return makeAct<UnsentEntry>({
    name: 'Otto Blum',
    title: 'Lamanai Maya Ruins',
    input: { ...emptyInput, item, date: '2099-01-31', name: 'Otto Blum', phone: '600 4321' },
    as: 'confirmed',
    tellsVisitor: false,
  });
}

export function change(): UnsentChange {
  const edit = { people: 4, seen: { people: 2 } };
  return makeAct<UnsentChange>({ booking, name: 'Ana Novelo', type: 'tour', edit, message: '' });
}

export function assignment(): UnsentAssignment {
  return makeAct<UnsentAssignment>({
    assignedTo: going,
    day: '2099-01-31',
    name: '08:30 Lamanai Maya Ruins',
    added: [star],
    removed: [],
    seen: [going],
    names: { [star]: 'Sea Star' },
  });
}

export const newDeparture = {
  tour_id: 'lamanai',
  day: '2099-01-31',
  leaves_at: '13:00',
  back_at: null,
  meeting_point: 'Pier',
  capacity: null,
  minimum: null,
};

export function move(): UnsentMove {
  return makeAct<UnsentMove>({
    parties: [booking],
    day: '2099-01-31',
    name: 'Ana Novelo',
    departure: { id: going },
    leavesAt: '13:00:00',
    message: '',
    seen: { [booking]: star },
  });
}

export function division(): UnsentDivision {
  return makeAct<UnsentDivision>({
    booking,
    name: 'Ana Novelo',
    leaving: 2,
    ofPeople: 6,
    day: '2099-02-01',
    message: '',
  });
}
