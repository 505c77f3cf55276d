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
  'closed days': 'Closed days',
  limits: 'Limits',
  tours: 'Tours',
  gallery: 'Gallery',
  settings: 'Settings',
  people: 'People',
  guests: 'Guests',
  'boats and crew': 'Boats and crew',
};

/** The label of each act. */
export const deskActLabels: Readonly<Record<DeskAct, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  invited: 'Invited',
  'invited again': 'Invited again',
  'invitation withdrawn': 'Took back the invitation of',
  'invitation accepted': 'Accepted the invitation',
  merged: 'Merged the guests of',
  'taken apart': 'Took apart the guests of',
  assigned: 'Assigned',
  unassigned: 'Took off',
};

// The labels of columns whose names are not suitable as labels.
const fieldLabels: Readonly<Record<string, string>> = {
  image_url: 'picture',
  included: 'what is included',
  is_active: 'shown or hidden',
  is_featured: 'featured or not',
  is_hidden: 'shown or hidden',
  is_retired: 'retired or not',
  account_id: 'account',
  sort_order: 'order',
  lead_days: 'lead time',
  decision_hours: 'promised hours',
};

/** Describes a change: 'Changed Night Snorkel: duration, picture'. */
export function describeDeskChange({
  area,
  act,
  subject,
  fields,
}: Pick<DeskChange, 'area' | 'act' | 'subject' | 'fields'>): string {
  if (act === 'invitation accepted') return `${deskActLabels[act]}: ${subject}`;
  if (area === 'people' && act === 'changed') {
    if (fields.includes('role')) return `Changed the role of ${subject}`;
    if (fields.includes('ends_on')) return `Changed the last day of ${subject}`;
    return `${fields.includes('name') ? 'Renamed' : deskActLabels[act]} ${subject}`;
  }
  const what = fields.map((field) => fieldLabels[field] ?? field.replaceAll('_', ' '));
  return `${deskActLabels[act]} ${subject}${what.length ? `: ${what.join(', ')}` : ''}`;
}
