import type { ChangeEvent } from 'react';
import * as words from '#words/desk-shared.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { languages } from '../../../../domain/words/languages.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface LanguageFieldProps {
  /** The language of the booking. */
  of: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The language in which a guest gets mails and has their page. Nothing if there is one language only. */
export function LanguageField({ of, value, onChange }: LanguageFieldProps) {
  const choices = new Set<string>([...languages, of]);
  if (choices.size < 2) return null;
  return (
    <SelectField
      label={words.language}
      name="language"
      hint={words.languageHint}
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
