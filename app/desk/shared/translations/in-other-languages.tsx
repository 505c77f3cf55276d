import { useState } from 'react';
import * as words from '#words/desk-translations.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { TextField } from '../../../ui/field.tsx';
import { checkedBy, TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import styles from './in-other-languages.module.css';
import { storedName, translationName } from './translations-in-form.ts';
import { useKnownTranslations } from './use-translations.ts';

interface InOtherLanguagesProps {
  /** The name of the field that has the text. */
  name: string;
  /** The label of that field. */
  label: string;
  /** The text, whose translation the field begins with. */
  text: string;
  /** The most characters of the text. A translation may be half as long again. */
  maxLength?: number;
  /** The height of a control of several lines; absent for one line. */
  rows?: number;
}

/**
 * The fields of what visitors read where the page is in another language of the site, below that of the text. Nothing
 * on a site in one language. useTranslationsOfForm stores them.
 */
export function InOtherLanguages({ text, ...field }: InOtherLanguagesProps) {
  const known = useKnownTranslations();
  return [...(known ?? [])].map(([language, translations]) => (
    <Translation key={language} {...field} language={language} stored={translations.get(text) ?? ''} />
  ));
}

interface TranslationProps extends Omit<InOtherLanguagesProps, 'text'> {
  language: string;
  stored: string;
}

/** What is stored for the text stands in it until something is typed. */
function Translation({ name, label, language, stored, maxLength, rows }: TranslationProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const control = {
    className: styles.field,
    label: words.inLanguage({ language: languageAtDesk(language) }),
    // The field above it has this name on the screen.
    hint: <span className="visually-hidden">{label}</span>,
    name: translationName(name, language),
    lang: language,
    value: typed ?? stored,
    ...(maxLength ? { maxLength: Math.ceil(maxLength * 1.5) } : {}),
  };
  return (
    <>
      {rows ? (
        <TextAreaField
          {...control}
          rows={rows}
          autoComplete="off"
          onInput={checkedBy(textProblem)}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextField
          {...control}
          autoComplete="off"
          onInput={checkedBy(textProblem)}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <input type="hidden" name={storedName(name, language)} value={stored} />
    </>
  );
}
