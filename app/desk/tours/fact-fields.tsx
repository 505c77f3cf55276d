import type { ReactNode } from 'react';
import * as words from '#words/desk-tours.ts';
import { factsInFirstLanguage } from '../../../domain/catalogue/first-texts.ts';
import { tripFactLimits } from '../../../domain/catalogue/tour-limits.ts';
import {
  askUs,
  seaMotionTexts,
  swimmingTexts,
  tripFactTexts,
  unknownFacts,
  walkingTexts,
} from '../../../domain/catalogue/trip-facts.ts';
import type { TripFact, TripFacts } from '../../../domain/catalogue/trip-facts.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { firstLanguageField } from '../shared/translations/first-language.ts';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
import { TimeField } from '../shared/fields/time-field.tsx';
import styles from './tour-form.module.css';
import { WithCatalogue } from './with-catalogue.tsx';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

interface ControlProps {
  label: string;
  name: string;
  defaultValue: string;
}

// A Record, so that a new fact without a control does not compile. Without a control, saving a tour would delete the
// fact.
const controls: Readonly<Record<TripFact, (props: ControlProps) => ReactNode>> = {
  swimming: choiceOf(swimmingTexts),
  seaMotion: choiceOf(seaMotionTexts),
  walking: choiceOf(walkingTexts),
  youngestAge: (props) => (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      min={0}
      max={tripFactLimits.youngestAge}
      step={1}
      hint={words.ageHint}
    />
  ),
  bring: (props) => <TextAreaField {...props} {...firstLanguageField()} hint={words.bringHint} />,
  pickup: (props) => (
    <TextField {...props} {...firstLanguageField()} maxLength={tripFactLimits.pickup} autoComplete="off" />
  ),
  backBy: (props) => <TimeField {...props} hint={words.backByHint({ time: localTimeName })} />,
};
const names = Object.keys(controls) as TripFact[];
/** The facts in the operator's words, with the sizes of the controls of their translations. */
const written = { bring: { rows: 4, isList: true }, pickup: { maxLength: tripFactLimits.pickup } } as const;
const isWritten = (fact: TripFact): fact is keyof typeof written => fact in written;
/** The facts that take the full width. */
const wide: ReadonlySet<TripFact> = new Set(['bring', 'pickup', 'backBy']);

/**
 * The fields of a tour's facts (docs/product/tours-and-carts.md, Is this trip for me?). An empty field means 'ask us'.
 */
export function FactFields({ tour }: { tour: ListedTour | null }) {
  const fixed = tour?.catalogue ? factsInFirstLanguage(tour.catalogue.id) : null;
  const facts: TripFacts = { ...(fixed ?? unknownFacts), ...tour?.facts };
  const field = (fact: TripFact) => {
    const { label } = tripFactTexts[fact];
    const initial = inForm(facts, fact);
    return (
      <WithCatalogue
        key={fact}
        name={fact}
        label={label}
        text={fixed ? inForm(fixed, fact) : undefined}
        initial={initial}
        {...(isWritten(fact) && {
          translationOf: (text: string) => <InOtherLanguages name={fact} {...{ label, text }} {...written[fact]} />,
        })}
      >
        {controls[fact]({ label, name: fact, defaultValue: initial })}
      </WithCatalogue>
    );
  };
  return (
    <fieldset className={styles.facts}>
      <legend>{words.facts}</legend>
      <p>{words.factsText}</p>
      <div className={styles.pair}>{names.filter((fact) => !wide.has(fact)).map(field)}</div>
      {names.filter((fact) => wide.has(fact)).map(field)}
    </fieldset>
  );
}

function choiceOf(texts: Readonly<Record<string, string>>) {
  return (props: ControlProps) => (
    <SelectField {...props}>
      <option value="">{words.askUs}</option>
      {Object.entries(texts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** The value of a fact in its control. */
function inForm(facts: TripFacts, fact: TripFact): string {
  const value = facts[fact];
  if (value === askUs) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
