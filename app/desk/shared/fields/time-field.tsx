import type { ComponentProps } from 'react';
import * as words from '#words/desk-shared.ts';
import { readTime } from '../../../../domain/days/typed-time.ts';
import { TextField } from '../../../ui/field.tsx';

type TextProps = ComponentProps<typeof TextField>;

interface TimeFieldProps extends Pick<TextProps, 'label' | 'name' | 'defaultValue' | 'required' | 'hint' | 'error'> {
  /** Called with the time as 'HH:mm', or '' while the text is no time. */
  onTime?: (time: string) => void;
}

/**
 * A local time of day. A text, because the browser's control shows '6:30 PM' or '18:30' as its own language has it,
 * and pages and mails have one way to write times. What is typed gets that form when the field is left or sent.
 */
export function TimeField({ onTime, ...field }: TimeFieldProps) {
  const settle = (input: HTMLInputElement) => {
    const time = readTime(input.value);
    if (time !== null && time !== input.value) input.value = time;
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
      title={words.timeHint}
      onChange={({ target }) => onTime?.(readTime(target.value) ?? '')}
      onBlur={({ target }) => settle(target)}
      onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget)}
    />
  );
}
