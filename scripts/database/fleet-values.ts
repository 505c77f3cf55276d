import { phonePattern } from '../../domain/booking/booking-limits.ts';
import { crewRoles, vesselKinds } from '../../domain/departures/assigned.ts';
import { constraintStatements, isPlain, written } from './constraints.ts';
import { anyOf, literal, literals } from './sql-literals.ts';

/** The check constraints of the boats, vans and people of the operator. */
export function fleetValuesSql(): string {
  return `${written}
-- The kinds of boats, the roles of the crew, and what texts about them must not contain.
${constraintStatements([
  ['vessels', 'kind_known', anyOf('kind', Object.keys(vesselKinds))],
  ['vessels', 'name_without_controls', isPlain('name')],
  ['vessels', 'note_without_controls', isPlain('note')],
  ['crew_members', 'roles_known', `roles <@ array[${literals(Object.keys(crewRoles))}]`],
  ['crew_members', 'name_without_controls', isPlain('name')],
  ['crew_members', 'phone_form', `phone ~ ${literal(phonePattern)}\n    or phone = ''`],
])}`;
}
