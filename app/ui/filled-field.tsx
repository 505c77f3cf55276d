import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** A one-line text control that must contain more than white space. */
export function FilledField(
  props: Omit<ComponentProps<typeof TextField>, 'required' | 'pattern' | 'onInput' | 'onInvalid'>,
) {
  return (
    <TextField
      {...props}
      required
      pattern=".*\S.*"
      // For white space, browsers would ask the user to match the requested format.
      onInvalid={({ currentTarget }) => {
        currentTarget.setCustomValidity(currentTarget.validity.patternMismatch ? 'Please fill in this field.' : '');
      }}
      onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
    />
  );
}
