import type { ChangeEvent } from 'react';
import * as words from '#words/desk-shared.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { languages } from '../../../../domain/words/languages.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface LanguageFieldProps {
  /** The language of the booking. */
  of: string;
  value?: string;
  takesFocus?: boolean;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The language in which a guest gets mails and has their page. Nothing if there is one language only. */
export function LanguageField({ of, value, takesFocus, onChange }: LanguageFieldProps) {
  const choices = new Set<string>([...languages, of]);
  if (choices.size < 2) return null;
  return (
    <SelectField
      label={words.language}
      name="language"
      hint={words.languageHint}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone.
      autoFocus={takesFocus}
      {...(onChange ? { value, onChange } : { defaultValue: of })}
    >
      {[...choices].map((language) => (
        <option key={language} value={language}>
          {languageAtDesk(language)}
        </option>
      ))}
    </SelectField>
  );
}
