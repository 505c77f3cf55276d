import { useState } from 'react';
import type { ReactNode } from 'react';
import { tourLimits } from '../../../domain/catalogue/tour-limits.ts';
import { tourFilters } from '../../../domain/catalogue/tours.ts';
import type { TourCategory } from '../../../domain/catalogue/tours.ts';
import { insertTour, saveOverlay, updateTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { PictureUpload } from '../shared/pictures/picture-upload.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
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
export function TourForm({ tour, onChange, onSaved, onClose }: TourFormProps) {
  const [imageUrl, setImageUrl] = useState((tour?.row ?? tour?.overlay)?.image_url ?? '');
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      await saveTour(tour, form, imageUrl);
      showSuccess(tour ? 'Tour updated successfully' : 'Tour created successfully');
    },
    { done: onSaved },
  );

  return (
    <form className={styles.form} onSubmit={submit}>
      <TourTexts tour={tour} />
      <PictureUpload
        shelf="tours"
        label="Image"
        value={imageUrl}
        onChange={(url) => {
          setImageUrl(url);
          onChange();
        }}
      />
      {tour?.catalogue && !imageUrl && <p className={styles.note}>The site shows the picture of the catalogue.</p>}
      <TextField
        label="What the image shows"
        note="(optional)"
        name="imageAlt"
        maxLength={tourLimits.imageAlt}
        autoComplete="off"
        hint="For visitors who do not see it"
        defaultValue={(tour?.row ?? tour?.overlay)?.image_alt ?? ''}
      />
      <FactFields tour={tour} />
      <SelectField
        label="Status"
        name="status"
        defaultValue={tour?.isShown === false ? 'inactive' : 'active'}
        hint="Only active tours are on the site and can be requested"
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </SelectField>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {tour ? 'Update Tour' : 'Create Tour'}
        </Button>
      </div>
    </form>
  );
}

function saveTour(tour: ListedTour | null, form: FormData, imageUrl: string): Promise<void> {
  if (tour?.catalogue) return saveOverlay(readOverlayForm(form, imageUrl, tour.catalogue));
  const written = readTourForm(form, imageUrl);
  return tour ? updateTour(tour.id, written) : insertTour(written);
}

/** The inputs are uncontrolled. The form reads them on submit. */
function TourTexts({ tour }: { tour: ListedTour | null }) {
  const fixed = tour?.catalogue;
  const field = (
    name: 'name' | 'duration' | 'description' | 'included',
    label: string,
    control: (props: { label: string; name: string; defaultValue: string }) => ReactNode,
  ) => {
    const textOf = (from: Pick<ListedTour, typeof name> | null | undefined) =>
      name === 'included' ? (from?.included.join('\n') ?? '') : (from?.[name] ?? '');
    return (
      <WithCatalogue name={name} label={label} text={fixed ? textOf(fixed) : undefined} initial={textOf(tour)}>
        {control({ label, name, defaultValue: textOf(tour) })}
      </WithCatalogue>
    );
  };
  return (
    <>
      {field('name', 'Name', (props) => (
        <FilledField {...props} maxLength={tourLimits.name} autoComplete="off" autoCapitalize="words" />
      ))}
      <div className={styles.pair}>
        {field('duration', 'Duration', (props) => (
          <FilledField {...props} maxLength={tourLimits.duration} autoComplete="off" placeholder="3-4 hours" />
        ))}
        {!fixed && <CategoryField tour={tour} />}
      </div>
      {fixed && <FixedCategory category={fixed.category} />}
      {field('description', 'Description', (props) => (
        <TextAreaField {...props} note="(optional)" maxLength={tourLimits.description} />
      ))}
      {field('included', 'Included', (props) => (
        <TextAreaField {...props} note="(optional)" hint="One item on each line" />
      ))}
    </>
  );
}

function CategoryField({ tour }: { tour: ListedTour | null }) {
  return (
    <SelectField label="Category" name="category" required defaultValue={tour?.category ?? ''}>
      <option value="">Choose a category</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {capitalize(category)}
        </option>
      ))}
    </SelectField>
  );
}

/** Explains why the form of a fixed tour has no field for the category (docs/product/records.md, Tour overlay). */
function FixedCategory({ category }: { category: TourCategory }) {
  return (
    <p className={styles.note}>
      Category: {capitalize(category)}. It stays, because it says what kind of trip this tour of the catalogue is. To
      offer another kind of trip, add a tour of your own; this one can be made inactive below.
    </p>
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
