import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/desk-booking-history.ts';
import { languageAtDesk } from '../../../domain/desk/language-at-desk.ts';
import { shortened, type DeskChange } from '../../../domain/desk/desk-change.ts';
import { loadDeskTranslations, saveTranslations } from '../../data/translations/desk-translations.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { knownTranslationsKey, useKnownTranslations } from '../shared/translations/use-translations.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

interface TranslationBackProps {
  change: DeskChange;
  /** The language of the translation. */
  language: string;
  /** Loads the history again, after it was changed back and after that was undone. */
  onBack: () => Promise<void>;
}

/** The button that stores what a translation said before a change. None if it says that, or said nothing. */
export function TranslationBack({ change: { subject: text, previous }, language, onBack }: TranslationBackProps) {
  const known = useKnownTranslations()?.get(language);
  const cache = useQueryClient();
  const { isBusy, press } = useDeskPress();
  if (!previous || !known || known.get(text) === previous) return null;
  const onChanged = async () => {
    await cache.invalidateQueries({ queryKey: knownTranslationsKey });
    await onBack();
  };
  const changeBack = async () => {
    const now = (await loadDeskTranslations(language)).get(text) ?? '';
    await saveTranslations(language, { [text]: previous });
    showAct({
      topic: `translation of ${text}`,
      notice: words.changedBack,
      name: shortened(text, 60),
      outcome: languageAtDesk(language),
      undo: () => saveTranslations(language, { [text]: now }),
      onChanged,
    });
    await onChanged();
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void press(changeBack)}>
      {words.changeBack}
    </Button>
  );
}
