import { useState } from 'react';
import * as words from '#words/desk-translations.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { wordsIn } from '../../../../domain/words/languages.ts';
import type { Translations } from '../../../../domain/words/own-texts.ts';
import { replyWords } from '../../../../domain/words/reply-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { checkedBy, TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './in-other-languages.module.css';
import { shownTranslation, storedName, storedText, translationName } from './translations-in-form.ts';
import type { TypedTranslation } from './translations-in-form.ts';
import { useKnownTranslations } from './use-translations.ts';

interface InOtherLanguagesProps {
  /** The name of the field that has the text. */
  name: string;
  /** The label of that field. */
  label: string;
  /** The text as it stands in that field. */
  text: string;
  /** Whether it has one item on each line. */
  isList?: boolean;
  /** The most characters of the text. A translation may be half as long again. */
  maxLength?: number;
  /** The height of a control of several lines; absent for one line. */
  rows?: number;
}

/**
 * The fields of what visitors read where the page is in another language of the site, below that of the text. Nothing
 * on a site in one language. useTranslationsOfForm stores them.
 */
export function InOtherLanguages({ text, isList = false, ...field }: InOtherLanguagesProps) {
  const known = useKnownTranslations();
  const stored = storedText(text, isList);
  const [initialText] = useState(stored);
  return [...(known ?? [])].map(([language, translations]) => (
    <Translation
      key={language}
      {...field}
      language={language}
      known={translations}
      {...{ text: stored, initialText }}
    />
  ));
}

interface TranslationProps extends Omit<InOtherLanguagesProps, 'isList'> {
  language: string;
  known: Translations;
  /** The text with which the form began. */
  initialText: string;
}

/** The field of one language. None for a text of the catalogue, which has its own words there. */
function Translation({ name, label, language, known, text, initialText, maxLength, rows }: TranslationProps) {
  const [typed, setTyped] = useState<TypedTranslation | null>(null);
  if (wordsIn(language, replyWords).catalogue.knows(text)) return null;
  const { value, stored, isEarlier } = shownTranslation(known, { text, initialText, typed });
  const type = (said: string) => setTyped({ words: said, text });
  const control = {
    className: styles.field,
    // The field above it has this name on the screen.
    label: words.inLanguage({ language: languageAtDesk(language), label, hidden: visuallyHidden }),
    // Always there, so that what describes the field is the same element.
    hint: <>{isEarlier && words.earlier}</>,
    name: translationName(name, language),
    lang: language,
    value,
    ...(maxLength ? { maxLength: Math.ceil(maxLength * 1.5) } : {}),
    onInput: checkedBy(textProblem),
  };
  return (
    <>
      {rows ? (
        <TextAreaField {...control} autoComplete="off" rows={rows} onChange={({ target }) => type(target.value)} />
      ) : (
        <TextField {...control} autoComplete="off" onChange={({ target }) => type(target.value)} />
      )}
      {isEarlier && (
        <Button
          variant="quiet"
          className={styles.fits}
          aria-label={words.fitsOf({ label })}
          onClick={({ currentTarget }) => {
            type(value);
            // The dialog asks before it discards this too. The button disappears.
            const field = currentTarget.form?.elements.namedItem(control.name) as HTMLElement | null;
            field?.dispatchEvent(new Event('input', { bubbles: true }));
            field?.focus();
          }}
        >
          {words.fits}
        </Button>
      )}
      <input type="hidden" name={storedName(name, language)} value={stored} />
    </>
  );
}
