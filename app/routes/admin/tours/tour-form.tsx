import { useState } from 'react';
import type { FormEvent } from 'react';
import { tourFilters } from '../../../../domain/catalogue/tours.ts';
import { insertTour, updateTour } from '../../../data/tours.ts';
import type { TourRow } from '../../../data/tours.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { PictureUpload } from '../picture-upload.tsx';
import { showError, showSuccess } from '../use-list.ts';
import { readTourForm } from './read-tour-form.ts';
import styles from './tour-form.module.css';

interface TourFormProps {
  /** The tour to edit, or null to add one. */
  tour: TourRow | null;
  /** Called when the image changes, which fires no event of a field. */
  onChange: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const categories = tourFilters.flatMap(({ category }) => (category === 'all' ? [] : [category]));

// At least one character that is not a space.
const filled = '.*\\S.*';

/** The form of a tour (docs/product.md, Admin form rules). The maximum lengths are those of the table. */
export function TourForm({ tour, onChange, onSaved, onClose }: TourFormProps) {
  const [imageUrl, setImageUrl] = useState(tour?.image_url ?? '');
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const written = readTourForm(new FormData(event.currentTarget), imageUrl);
    setBusy(true);
    try {
      await (tour ? updateTour(tour.id, written) : insertTour(written));
      showSuccess(tour ? 'Tour updated successfully' : 'Tour created successfully');
      onSaved();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
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
      <SelectField
        label="Status"
        name="status"
        defaultValue={tour?.is_active === false ? 'inactive' : 'active'}
        hint="Only active tours are on the site"
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

/** The inputs keep their own values; the form reads them when it is submitted. */
function TourTexts({ tour }: { tour: TourRow | null }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={120}
        pattern={filled}
        title="A name that is not empty"
        defaultValue={tour?.name}
      />
      <div className={styles.pair}>
        <TextField
          label="Duration"
          name="duration"
          required
          maxLength={100}
          pattern={filled}
          title="In words, such as 3-4 hours"
          placeholder="3-4 hours"
          defaultValue={tour?.duration}
        />
        <SelectField label="Category" name="category" required defaultValue={tour?.category ?? ''}>
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category.charAt(0).toUpperCase() + category.slice(1)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label="Description"
        note="(optional)"
        name="description"
        maxLength={5000}
        defaultValue={tour?.description ?? ''}
      />
      <TextAreaField
        label="Included"
        note="(optional)"
        name="included"
        hint="One item on each line"
        defaultValue={tour?.included?.join('\n')}
      />
    </>
  );
}
