import { useState, type FormEvent } from 'react';
import * as texts from '#words/desk-numbers-partners.ts';
import { linkWordOf } from '../../../../domain/numbers/booking-source.ts';
import { noFigures } from '../../../../domain/numbers/desk-numbers.ts';
import type { ComparedNumbers } from '../../../../domain/numbers/numbers-csv.ts';
import { loadPartnerLinks } from '../../../data/numbers/desk-numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { FilledField } from '../../../ui/filled-field.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { bookedCells, bookedHeadings, FiguresTable } from '../figures-table.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './partners-panel.module.css';

/** The links of partners with their figures, and a form that makes one (docs/product/numbers-and-data.md, Partners). */
export function PartnersPanel({ now, before }: ComparedNumbers) {
  const { value: known } = useLoaded(['partner links'], loadPartnerLinks);
  const [word, setWord] = useState<string | null>(null);
  const counted = now.sources.map(({ source }) => source).filter((source) => source.startsWith('link:'));
  const sources = [...new Set([...counted, ...(known ?? []).map(({ source }) => source)])];
  const figuresOf = (numbers: ComparedNumbers['now'], source: string) =>
    numbers.sources.find((one) => one.source === source) ?? noFigures;
  const most = Math.max(...sources.map((source) => figuresOf(now, source).requests));
  return (
    <Panel title={texts.byPartner}>
      {sources.length > 0 && (
        <FiguresTable
          caption={texts.byPartner}
          what={texts.link}
          headings={bookedHeadings}
          rows={sources.map((source) => {
            const [figures, earlier] = [figuresOf(now, source), figuresOf(before, source)];
            const name = source.slice('link:'.length);
            return {
              key: source,
              name: (
                <button
                  type="button"
                  className={styles.link}
                  aria-label={texts.linkOf({ word: name })}
                  onClick={() => setWord(name)}
                >
                  <bdi translate="no">{name}</bdi>
                </button>
              ),
              share: most && figures.requests / most,
              cells: bookedCells(figures, earlier),
            };
          })}
        />
      )}
      <NewLink onMade={setWord} />
      <LinkDialog word={word} onClose={() => setWord(null)} />
    </Panel>
  );
}

function NewLink({ onMade }: { onMade: (word: string) => void }) {
  const [name, setName] = useState('');
  const word = linkWordOf(name);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!word) return;
    onMade(word);
    setName('');
  };
  return (
    <form className={styles.form} onSubmit={make}>
      <FilledField
        label={texts.newLink}
        hint={word ? texts.endsIn({ word }) : texts.nameHint}
        problemOf={(text) => (linkWordOf(text) ? '' : texts.nameProblem)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary">
        {texts.makeLink}
      </Button>
    </form>
  );
}
