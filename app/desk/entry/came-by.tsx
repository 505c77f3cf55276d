import * as words from '#words/desk-entry.ts';
import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import { enteredSources } from '../../../domain/numbers/booking-source.ts';
import { loadPartnerLinks } from '../../data/numbers/desk-numbers.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { keepPart, readPart } from '../../data/offline/offline-copy.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

/** The option for a partner that is not in the list. */
const other = 'other';

interface CameByProps {
  input: EntryInput;
  /** What is wrong with the name of the partner. */
  problem: string | undefined;
  onChange: (part: Pick<EntryInput, 'source' | 'partner'>) => void;
}

/**
 * Loads the links of the partners. Without a connection, those that this device has kept. Throws 'Failed to fetch
 * numbers'.
 */
async function loadPartners(): Promise<string[]> {
  if (!hasConnection()) return readPart('partners')?.value ?? [];
  const partners = (await loadPartnerLinks()).map(({ source }) => source);
  keepPart('partners', partners);
  return partners;
}

/** How the booking came: by telephone and the like, or from a partner, whose name is typed once. */
export function CameBy({ input: { source, partner }, problem, onChange }: CameByProps) {
  const { value: partners } = useLoaded(['partners'], loadPartners);
  // That of a booking which this device has kept may not be loaded.
  const links = new Set([...(source in enteredSources ? [] : [source]), ...(partners ?? [])]);
  return (
    <>
      <SelectField
        label={words.cameBy}
        value={partner === null ? source : other}
        onChange={({ target: { value } }) =>
          onChange(value === other ? { source, partner: '' } : { source: value as EntryInput['source'], partner: null })
        }
      >
        {Object.entries(enteredSources).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <optgroup label={words.partners}>
          {[...links].map((link) => (
            <option key={link} value={link} translate="no">
              {link.slice('link:'.length)}
            </option>
          ))}
          <option value={other}>{words.otherPartner}</option>
        </optgroup>
      </SelectField>
      {partner !== null && (
        <TextField
          label={words.partnerName}
          value={partner}
          error={problem}
          maxLength={60}
          onChange={({ target }) => onChange({ source, partner: target.value })}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      )}
    </>
  );
}
