import type { ReactNode } from 'react';
import { tourFacts } from '../../../domain/catalogue/tour-facts.ts';
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
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './tour-form.module.css';
import { WithCatalogue } from './with-catalogue.tsx';

const choices = { swimming: swimmingTexts, seaMotion: seaMotionTexts, walking: walkingTexts };

/** The fields of a tour's facts (docs/product/tours-and-carts.md, Is this trip for me?). An empty field is 'ask us'. */
export function FactFields({ tour }: { tour: ListedTour | null }) {
  const fixed = tour?.catalogue ? tourFacts(tour.catalogue.id) : null;
  const facts: TripFacts = { ...(fixed ?? unknownFacts), ...tour?.facts };
  const field = (
    fact: TripFact,
    control: (props: { label: string; name: string; defaultValue: string }) => ReactNode,
  ) => {
    const { label } = tripFactTexts[fact];
    const initial = inForm(facts, fact);
    return (
      <WithCatalogue name={fact} label={label} text={fixed ? inForm(fixed, fact) : undefined} initial={initial}>
        {control({ label, name: fact, defaultValue: initial })}
      </WithCatalogue>
    );
  };
  const choice = (fact: keyof typeof choices) =>
    field(fact, (props) => (
      <SelectField {...props}>
        <option value="">Ask us</option>
        {Object.entries(choices[fact]).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    ));
  return (
    <fieldset className={styles.facts}>
      <legend>Is this trip for me?</legend>
      <p>What visitors must know before they choose. An empty field tells them to ask you.</p>
      <div className={styles.pair}>
        {choice('swimming')}
        {choice('seaMotion')}
        {choice('walking')}
        {field('youngestAge', (props) => (
          <TextField {...props} type="number" min={0} max={99} step={1} hint="In years; 0 for any age" />
        ))}
      </div>
      {field('bring', (props) => (
        <TextAreaField {...props} hint="One thing on each line" />
      ))}
      {field('pickup', (props) => (
        <TextField {...props} maxLength={300} />
      ))}
      {field('backBy', (props) => (
        <TextField {...props} type="time" hint="Belize time" />
      ))}
    </fieldset>
  );
}

/** The value of a fact in its control. */
function inForm(facts: TripFacts, fact: TripFact): string {
  const value = facts[fact];
  if (value === askUs) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
