import * as words from '../words/en/desk-changes.ts';
import { shortened } from './shortened.ts';
import { languageAtDesk } from './language-at-desk.ts';
import { recordedSubject } from './recorded-subject.ts';

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
  /** The changed columns; of a translation, 'translation' and its language. */
  fields: string[];
  /** What a translation said before; null for any other change. */
  previous?: string | null;
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

/**
 * The labels of the columns of what the history records (tests/rls/people/desk-changes.test.ts compares them). A column
 * of an earlier version has its name.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
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
  first_day: words.firstDay,
  last_day: words.lastDay,
  reason: words.reason,
  item_kind: words.itemKind,
  item_id: words.itemId,
  weather_call_id: words.weatherCall,
  people_a_day: words.peopleADay,
  leaves_at: words.leavesAt,
  back_at: words.backAt,
  capacity: words.capacity,
  minimum: words.minimum,
  meeting_point: words.meetingPoint,
  weekdays: words.weekdays,
  name: words.name,
  title: words.title,
  description: words.description,
  duration: words.duration,
  category: words.category,
  facts: words.facts,
  image_alt: words.imageAlt,
  slug: words.slug,
  tour_ids: words.tourIds,
  translation: words.translation,
  kind: words.kind,
  note: words.note,
  seats: words.seats,
  languages: words.languages,
  phone: words.phone,
  roles: words.roles,
  email: words.email,
  role: words.role,
  ends_on: words.endsOn,
  decisions_from: words.decisionsFrom,
  decisions_until: words.decisionsUntil,
  keep_bookings_days: words.keepBookings,
  requires_second_factor: words.secondFactor,
  after_trip_at: words.afterTripAt,
  reminder_at: words.reminderAt,
  rental_statements: words.rentalStatements,
  place_offer_hours: words.placeOfferHours,
  undo_seconds: words.undoSeconds,
  acknowledgements_an_hour: words.acknowledgements,
  bookings_an_hour_per_account: words.perAccount,
  bookings_an_hour_per_email: words.perEmail,
};

/** The language of a translation that changed; null for any other change. */
export function translatedInto({ fields: [field, language] }: Pick<DeskChange, 'fields'>): string | null {
  return field === 'translation' ? (language ?? null) : null;
}

/** Describes a change: 'Changed Night Snorkel: duration, picture'. */
export function describeDeskChange({
  area,
  act,
  subject: stored,
  fields,
  previous = null,
}: Pick<DeskChange, 'area' | 'act' | 'subject' | 'fields' | 'previous'>): string {
  const language = translatedInto({ fields });
  if (language) {
    // The subject is a text for visitors, whose words are no form of the history.
    const said = { act: deskActLabels[act], subject: shortened(stored, 400), language: languageAtDesk(language) };
    return previous === null ? words.translationOf(said) : words.translationBefore({ ...said, previous });
  }
  const subject = recordedSubject(stored);
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
