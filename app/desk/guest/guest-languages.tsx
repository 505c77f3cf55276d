import { useRef } from 'react';
import * as texts from '#words/desk-guest-languages.ts';
import { guestLanguages, languageName } from '../../../domain/desk/guest.ts';
import { addGuestLanguage, removeGuestLanguage } from '../../data/guests/guests.ts';
import type { Guest } from '../../data/guests/guests.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { closePath, Icon } from '../../ui/icon.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { Panel } from '../shared/panel.tsx';
import styles from './guest-page.module.css';

interface GuestLanguagesProps {
  /** The booking with which a new language is stored. */
  id: string;
  languages: Guest['languages'];
  onChanged: () => Promise<void>;
}

/** The languages that a guest speaks. Each is added and removed in one press. */
export function GuestLanguages({ id, languages, onChanged }: GuestLanguagesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const run = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      showSuccess(done);
    } catch (error) {
      showError(error);
    }
    await onChanged();
  };
  const remove = async (code: string, bookings: readonly string[]) => {
    await run(() => removeGuestLanguage(bookings, code), texts.removed({ language: languageName(code) }));
    // The pressed button has disappeared with its language.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Panel title={texts.title} headingRef={heading}>
      {languages.size > 0 && (
        <ul role="list" className={styles.languages}>
          {[...languages].map(([code, bookings]) => (
            <li key={code}>
              {languageName(code)}
              <button
                type="button"
                aria-label={texts.remove({ language: languageName(code) })}
                onClick={() => void remove(code, bookings)}
              >
                <Icon d={closePath} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={texts.add}
        value=""
        onChange={({ target: { value } }) =>
          void run(() => addGuestLanguage(id, value), texts.added({ language: languageName(value) }))
        }
      >
        <option value="">{texts.choose}</option>
        {Object.keys(guestLanguages)
          .filter((code) => !languages.has(code))
          .map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
      </SelectField>
    </Panel>
  );
}
