import * as words from '#words/desk-bookings-filters.ts';
import { bookingSourceNames, enteredSources } from '../../../../domain/numbers/booking-source.ts';
import type { ItemKind } from '../../../../domain/catalogue/catalogue-items.ts';
import { isShownDay } from '../../../../domain/days/calendar-days.ts';
import type { BookingSort, SourceFilter } from '../../../data/booking-list.ts';
import { loadPartnerLinks } from '../../../data/numbers/desk-numbers.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { TripOptions } from '../../tours/trip-options.tsx';
import type { NamedItem } from '../../../data/tours/desk-items.ts';
import { bookingSorts, readSource, readTrip, sourceLabel, writeTrip } from '../booking-view.ts';
import type { ListView } from '../booking-view.ts';
import { useTypedField } from './use-typed-field.ts';

interface FilterPanelProps {
  view: ListView;
  trips: readonly NamedItem[];
  onChange: (change: Partial<ListView>) => void;
}

const tripLabels: Readonly<Record<ItemKind, string>> = {
  tour: words.tours,
  combo: words.comboPackages,
  'golf-cart': words.golfCarts,
};

/** The filters by day, trip and source, and the order. Each applies at once. */
export function FilterPanel({ view, trips, onChange }: FilterPanelProps) {
  return (
    <>
      <DayField label={words.firstDay} day={view.firstDay} onChange={(firstDay) => onChange({ firstDay })} />
      <DayField label={words.lastDay} day={view.lastDay} onChange={(lastDay) => onChange({ lastDay })} />
      <SelectField
        label={words.trip}
        value={writeTrip(view.trip)}
        onChange={({ target }) => onChange({ trip: readTrip(target.value) })}
      >
        <option value="">{words.any}</option>
        <TripOptions trips={trips} labels={tripLabels} />
      </SelectField>
      <SourceField source={view.source} onChange={(source) => onChange({ source })} />
      <SelectField
        label={words.order}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: target.value as BookingSort })}
      >
        {bookingSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const { field, takeSoon } = useTypedField(day ?? '', (typed) => {
    // While a year is typed, the field has a day of the year 2 or 20.
    if (typed === '' || isShownDay(typed)) onChange(typed || null);
  });
  return (
    <TextField
      ref={field}
      type="date"
      label={label}
      defaultValue={day ?? ''}
      onChange={({ target }) => takeSoon(target.value)}
    />
  );
}

interface SourceFieldProps {
  source: SourceFilter | null;
  onChange: (source: SourceFilter | null) => void;
}

/** The sources of the site and of bookings by hand, and the links of partners by which requests came. */
function SourceField({ source, onChange }: SourceFieldProps) {
  const { value: partners } = useLoaded(['partner links'], loadPartnerLinks);
  const chosen = source?.startsWith('link:') ? [source] : [];
  const counted = (partners ?? []).map((found) => found.source);
  const links = [...new Set([...chosen, ...counted])].sort();
  return (
    <SelectField
      label={words.source}
      value={source ?? ''}
      onChange={({ target }) => onChange(readSource(target.value))}
    >
      <option value="">{words.any}</option>
      <optgroup label={words.sources}>
        {[...bookingSourceNames, ...Object.keys(enteredSources), 'unknown'].map((name) => (
          <SourceOption key={name} name={name} />
        ))}
      </optgroup>
      <optgroup label={words.partnerLinks}>
        {['link', ...links].map((name) => (
          <SourceOption key={name} name={name} />
        ))}
      </optgroup>
    </SelectField>
  );
}

function SourceOption({ name }: { name: string }) {
  return <option value={name}>{sourceLabel(name as SourceFilter)}</option>;
}
