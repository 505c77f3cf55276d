import type { ComponentProps } from 'react';
import * as words from '#words/filled-field.ts';
import { TextField } from './field.tsx';
import { checkedBy } from './fields/text-area-field.tsx';

type FilledFieldProps = Omit<ComponentProps<typeof TextField>, 'required' | 'pattern' | 'onInput' | 'onInvalid'> & {
  /** What is wrong with a text, as a sentence; '' if nothing is. */
  problemOf?: (text: string) => string;
};

/** A one-line text control that must contain more than white space. */
export function FilledField({ problemOf = () => '', ...props }: FilledFieldProps) {
  return (
    <TextField
      {...props}
      required
      pattern=".*\S.*"
      // For white space, browsers would ask the user to match the requested format.
      onInvalid={({ currentTarget }) => {
        const { patternMismatch } = currentTarget.validity;
        currentTarget.setCustomValidity(patternMismatch ? words.empty : problemOf(currentTarget.value));
      }}
      onInput={checkedBy(problemOf)}
    />
  );
}
