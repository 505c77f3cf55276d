/** The parts of the desk whose acts table desk_changes records. */
type DeskArea = 'closed days' | 'limits' | 'tours' | 'gallery' | 'settings' | 'people';

/** What was done; the last four are about people. */
type DeskAct =
  | 'added'
  | 'changed'
  | 'removed'
  | 'invited'
  | 'invited again'
  | 'invitation withdrawn'
  | 'invitation accepted';

/** The label of each area. */
export const deskAreaLabels: Readonly<Record<DeskArea, string>> = {
  'closed days': 'Closed days',
  limits: 'Limits',
  tours: 'Tours',
  gallery: 'Gallery',
  settings: 'Settings',
  people: 'People',
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
};
