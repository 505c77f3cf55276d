import { useState } from 'react';
import type { ReactNode } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-tour-form.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { categoryLabel } from '../../../domain/catalogue/category-labels.ts';
import { tourLimits } from '../../../domain/catalogue/tour-limits.ts';
import { tourFilters } from '../../../domain/catalogue/tours.ts';
import type { TourCategory } from '../../../domain/catalogue/tours.ts';
import { durationSample, inFirstLanguage } from '../../../domain/catalogue/first-texts.ts';
import { withOverlay } from '../../data/tours/public-tours.ts';
import { insertTour, saveOverlay, updateTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { PictureUpload } from '../shared/pictures/picture-upload.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { firstLanguageField } from '../shared/translations/first-language.ts';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { FactFields } from './fact-fields.tsx';
import { readOverlayForm, readTourForm } from './read-tour-form.ts';
import styles from './tour-form.module.css';
import { WithCatalogue } from './with-catalogue.tsx';

interface TourFormProps {
  /** The tour to edit; null to add one. */
  tour: ListedTour | null;
  /** Called when the image changes, because that fires no field event. */
  onChange: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const categories = tourFilters.flatMap(({ category }) => (category === 'all' ? [] : [category]));

/**
 * The form of a tour (docs/product/tours-and-carts.md, Admin form rules). Its maximum lengths must match those of the
 * tables.
 */
export function TourForm({ tour: listed, onChange, onSaved, onClose }: TourFormProps) {
  const tour = listed && asStored(listed);
  const [imageUrl, setImageUrl] = useState((tour?.row ?? tour?.overlay)?.image_url ?? '');
  const withTranslations = useTranslationsOfForm(['included', 'bring']);
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      await withTranslations(form, () => saveTour(tour, form, imageUrl));
      showSuccess(tour ? words.updated : words.created);
    },
    { done: onSaved },
  );

  return (
    <form className={styles.form} onSubmit={submit}>
      <TourTexts tour={tour} />
      <PictureUpload
        shelf="tours"
        label={words.image}
        value={imageUrl}
        onChange={(url) => {
          setImageUrl(url);
          onChange();
        }}
      />
      {tour?.catalogue && !imageUrl && <p className={styles.note}>{words.imageOfCatalogue}</p>}
      <PictureText text={(tour?.row ?? tour?.overlay)?.image_alt ?? ''} />
      <FactFields tour={tour} />
      <SelectField
        label={words.status}
        name="status"
        defaultValue={tour?.isShown === false ? 'inactive' : 'active'}
        hint={words.statusHint}
      >
        <option value="active">{words.active}</option>
        <option value="inactive">{words.inactive}</option>
      </SelectField>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {controls.cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {tour ? words.update : words.create}
        </Button>
      </div>
    </form>
  );
}

/** What the picture shows, in words. */
function PictureText({ text: initial }: { text: string }) {
  const [text, setText] = useState(initial);
  return (
    <div>
      <TextField
        label={words.imageAlt}
        {...optional}
        name="imageAlt"
        maxLength={tourLimits.imageAlt}
        autoComplete="off"
        hint={words.imageAltHint}
        onInput={checkedBy(textProblem)}
        defaultValue={initial}
        onChange={({ target }) => setText(target.value)}
      />
      <InOtherLanguages name="imageAlt" label={words.imageAlt} text={text} maxLength={tourLimits.imageAlt} />
    </div>
  );
}

/** A fixed tour with its texts in the first language, in which the desk stores what differs from them. */
function asStored(tour: ListedTour): ListedTour {
  if (!tour.catalogue) return tour;
  const catalogue = inFirstLanguage(tour.catalogue);
  return { ...tour, ...withOverlay(catalogue, tour.overlay ?? undefined), catalogue };
}

function saveTour(tour: ListedTour | null, form: FormData, imageUrl: string): Promise<void> {
  if (tour?.catalogue) return saveOverlay(readOverlayForm(form, imageUrl, tour.catalogue));
  const written = readTourForm(form, imageUrl);
  return tour ? updateTour(tour.id, written) : insertTour(written);
}

/** A text that may be empty. */
const optional = firstLanguageField(controls.optional);

type ControlProps = ReturnType<typeof firstLanguageField> & { label: string; name: string; defaultValue: string };

/** The control of a translation is as large as that of the text. */
const translationControls = {
  name: { maxLength: tourLimits.name },
  duration: { maxLength: tourLimits.duration },
  description: { maxLength: tourLimits.description, rows: 4 },
  included: { rows: 4, isList: true },
} as const;

/** The inputs are uncontrolled. The form reads them on submit. */
function TourTexts({ tour }: { tour: ListedTour | null }) {
  const fixed = tour?.catalogue;
  const field = (
    name: 'name' | 'duration' | 'description' | 'included',
    label: string,
    control: (props: ControlProps) => ReactNode,
  ) => {
    const textOf = (from: Pick<ListedTour, typeof name> | null | undefined) =>
      name === 'included' ? (from?.included.join('\n') ?? '') : (from?.[name] ?? '');
    return (
      <WithCatalogue
        name={name}
        label={label}
        text={fixed ? textOf(fixed) : undefined}
        initial={textOf(tour)}
        translationOf={(text) => <InOtherLanguages {...{ name, label, text }} {...translationControls[name]} />}
      >
        {control({ ...firstLanguageField(), label, name, defaultValue: textOf(tour) })}
      </WithCatalogue>
    );
  };
  return (
    <>
      {field('name', words.name, (props) => (
        <FilledField
          {...props}
          maxLength={tourLimits.name}
          autoComplete="off"
          autoCapitalize="words"
          problemOf={textProblem}
        />
      ))}
      <div className={styles.pair}>
        {field('duration', words.duration, (props) => (
          <FilledField
            {...props}
            maxLength={tourLimits.duration}
            autoComplete="off"
            placeholder={durationSample}
            problemOf={textProblem}
          />
        ))}
        {!fixed && <CategoryField tour={tour} />}
      </div>
      {fixed && <FixedCategory category={fixed.category} />}
      {field('description', words.description, (props) => (
        <TextAreaField {...props} {...optional} maxLength={tourLimits.description} onInput={checkedBy(textProblem)} />
      ))}
      {field('included', words.included, (props) => (
        <TextAreaField {...props} {...optional} hint={words.includedHint} onInput={checkedBy(textProblem)} />
      ))}
    </>
  );
}

function CategoryField({ tour }: { tour: ListedTour | null }) {
  return (
    <SelectField label={words.category} name="category" required defaultValue={tour?.category ?? ''}>
      <option value="">{words.chooseCategory}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {categoryLabel[category]}
        </option>
      ))}
    </SelectField>
  );
}

/** Explains why the form of a fixed tour has no field for the category (docs/product/records.md, Tour overlay). */
function FixedCategory({ category }: { category: TourCategory }) {
  return <p className={styles.note}>{words.fixedCategory({ category: categoryLabel[category] })}</p>;
}
