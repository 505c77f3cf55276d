import { useRef, useState } from 'react';
import * as texts from '#words/desk-settings.ts';
import { suggestedStatements } from '../../../domain/catalogue/first-texts.ts';
import { readStatements, statementsProblem } from '../../../domain/rentals/rental-form.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { firstLanguageField, storedLang } from '../shared/translations/first-language.ts';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';

/**
 * The operator's statements that visitors tick before a rental (docs/product/booking.md, Form before a rental). One
 * stands on each line.
 */
export function RentalFormPanel({ settings }: { settings: DeskSettings }) {
  const [text, setText] = useState(settings.rental_statements.join('\n'));
  const field = useRef<HTMLTextAreaElement>(null);
  const statements = readStatements(text);
  const problem = statementsProblem(statements);
  const left = suggestedStatements.filter((suggested) => !statements.includes(suggested));

  const withTranslations = useTranslationsOfForm(['statements']);
  const form = useSettingsForm(
    async (typed) => {
      typed.set('statements', statements.join('\n'));
      await withTranslations(typed, () => saveDeskSettings({ rental_statements: statements }));
      setText(statements.join('\n'));
      showSuccess(texts.saved);
    },
    { check: () => !problem },
  );
  const add = (suggested: string) => {
    form.onType();
    setText([...statements, suggested].join('\n'));
    // The pressed button has disappeared.
    field.current?.focus();
  };

  return (
    <SettingsForm title={texts.rentalForm} {...form}>
      <p>{texts.aboutRentalForm}</p>
      <div>
        <TextAreaField
          {...firstLanguageField()}
          ref={field}
          name="statements"
          label={texts.statements}
          hint={texts.statementsHint}
          error={problem}
          rows={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <InOtherLanguages name="statements" label={texts.statements} text={statements.join('\n')} isList rows={5} />
      </div>
      {left.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={texts.suggestions}>
          {left.map((suggested) => (
            <Button key={suggested} variant="quiet" onClick={() => add(suggested)}>
              <span>
                <span aria-hidden="true">+ </span>
                {texts.addStatement({ statement: suggested, hidden: visuallyHidden, stored })}
              </span>
            </Button>
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

function stored(text: string) {
  return (
    <span key="statement" lang={storedLang}>
      {text}
    </span>
  );
}
