import type { ReactNode } from 'react';
import * as words from '#words/desk-fleet.ts';
import { isolated } from '../../ui/isolated.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';

export interface FleetDialogProps<One> {
  /** What is changed, or 'new'; null while the dialog is closed. */
  edited: One | 'new' | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export interface FleetFormProps<One> extends Pick<FleetDialogProps<One>, 'onClose' | 'onChanged'> {
  /** Null for a new one. */
  before: One | null;
}

interface FleetFormDialogProps<One> extends Omit<FleetDialogProps<One>, 'onChanged'> {
  /** The title of a new one. */
  titleOfNew: string;
  /** What the question before unsaved input is lost names. */
  unsaved: string;
  children: (form: Omit<FleetFormProps<One>, 'onChanged'>) => ReactNode;
}

/** The dialog that adds or changes a boat, a van or a person of the crew. */
export function FleetFormDialog<One extends { name: string }>(props: FleetFormDialogProps<One>) {
  const { edited, onClose, titleOfNew, unsaved, children } = props;
  const before = edited === 'new' ? null : edited;
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={before ? words.edit({ name: before.name, isolated: isolated('name') }) : titleOfNew}
      unsaved={unsaved}
      focusFirst="input"
    >
      {({ leave }) => edited && children({ before, onClose: leave })}
    </FormDialog>
  );
}
