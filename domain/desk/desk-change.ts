import * as words from '../words/en/desk-changes.ts';

/** The parts of the desk whose changes table desk_changes records. */
export type DeskArea =
  | 'closed days'
  | 'limits'
  | 'tours'
  | 'gallery'
  | 'settings'
  | 'people'
  | 'guests'
  | 'boats and crew';

/** The kind of change. Invitations are about people, then two about guests, and two about boats and crew. */
export type DeskAct =
  | 'added'
  | 'changed'
  | 'removed'
  | 'invited'
  | 'invited again'
  | 'invitation withdrawn'
  | 'invitation accepted'
  | 'merged'
  | 'taken apart'
  | 'assigned'
  | 'unassigned';

/** A row of table desk_changes: one change at the desk. */
export interface DeskChange {
  /** uuid */
  id: string;
  /** ISO 8601 with its offset. */
  changed_at: string;
  /** The name of the author at that time; null for the command line. */
  changed_by_name: string | null;
  area: DeskArea;
  act: DeskAct;
  /** The name of the subject at that time. */
  subject: string;
  /** The changed columns. */
  fields: string[];
}

/** The label of each area. */
export const deskAreaLabels: Readonly<Record<DeskArea, string>> = {
  'closed days': words.closedDays,
  limits: words.limits,
  tours: words.tours,
  gallery: words.gallery,
  settings: words.settings,
  people: words.people,
  guests: words.guests,
  'boats and crew': words.boatsAndCrew,
};

/** The label of each act. */
export const deskActLabels: Readonly<Record<DeskAct, string>> = {
  added: words.added,
  changed: words.changed,
  removed: words.removed,
  invited: words.invited,
  'invited again': words.invitedAgain,
  'invitation withdrawn': words.tookBack,
  'invitation accepted': words.acceptedInvitation,
  merged: words.mergedGuests,
  'taken apart': words.tookApartGuests,
  assigned: words.assigned,
  unassigned: words.tookOff,
};

// The labels of columns whose names are not suitable as labels.
const fieldLabels: Readonly<Record<string, string>> = {
  image_url: words.picture,
  included: words.whatIncluded,
  is_active: words.shownOrHidden,
  is_featured: words.featuredOrNot,
  is_hidden: words.shownOrHidden,
  is_retired: words.retiredOrNot,
  account_id: words.account,
  sort_order: words.order,
  lead_days: words.leadTime,
  decision_hours: words.promisedHours,
};

/** Describes a change: 'Changed Night Snorkel: duration, picture'. */
export function describeDeskChange({
  area,
  act,
  subject,
  fields,
}: Pick<DeskChange, 'area' | 'act' | 'subject' | 'fields'>): string {
  if (act === 'invitation accepted') return words.accepted({ act: deskActLabels[act], subject });
  if (area === 'people' && act === 'changed') {
    if (fields.includes('role')) return words.changedRole({ subject });
    if (fields.includes('ends_on')) return words.changedLastDay({ subject });
    return words.done({ act: fields.includes('name') ? words.renamed : deskActLabels[act], subject });
  }
  const what = fields.map((field) => fieldLabels[field] ?? field.replaceAll('_', ' '));
  const done = { act: deskActLabels[act], subject };
  return what.length > 0 ? words.doneTo({ ...done, fields: what.join(', ') }) : words.done(done);
}
