import { useState } from 'react';
import * as words from '#words/desk-entry.ts';
import { languageAtDesk } from '../../../domain/desk/language-at-desk.ts';
import { firstLanguage, languages } from '../../../domain/words/languages.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageField } from '../shared/fields/language-field.tsx';
import styles from './entry-form.module.css';

interface EntryLanguageProps {
  value: string;
  onChange: (part: { language: string }) => void;
}

/**
 * The language of the guest. A button shows its field, because few calls need it and the form has ten fields at
 * most. Nothing if there is one language only.
 */
export function EntryLanguage({ value, onChange }: EntryLanguageProps) {
  const [isChosen, choose] = useState(false);
  if (languages.length < 2) return null;
  if (!isChosen && value === firstLanguage)
    return (
      <div className={styles.language}>
        <Button variant="quiet" onClick={() => choose(true)}>
          {words.languageIs({ language: languageAtDesk(value) })}
        </Button>
      </div>
    );
  return (
    <LanguageField
      of={value}
      value={value}
      takesFocus={isChosen}
      onChange={({ target }) => onChange({ language: target.value })}
    />
  );
}
