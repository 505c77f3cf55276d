import * as words from '#words/desk-booking-history.ts';
import { languageAtDesk } from '../../../domain/desk/language-at-desk.ts';
import { shortened } from '../../../domain/desk/shortened.ts';
import type { DeskChange } from '../../../domain/desk/desk-change.ts';
import { loadDeskTranslations } from '../../data/translations/desk-translations.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { useKnownTranslations, useSaveTranslations } from '../shared/translations/use-translations.ts';
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
  const save = useSaveTranslations();
  const { isBusy, press } = useDeskPress();
  if (!previous || !known || known.get(text) === previous) return null;
  const changeBack = async () => {
    const now = (await loadDeskTranslations(language)).get(text) ?? '';
    await save(language, { [text]: previous });
    showAct({
      topic: `translation of ${text}`,
      notice: words.changedBack,
      name: shortened(text, 60),
      outcome: languageAtDesk(language),
      undo: () => save(language, { [text]: now }),
      onChanged: onBack,
    });
    await onBack();
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void press(changeBack)}>
      {words.changeBack}
    </Button>
  );
}
