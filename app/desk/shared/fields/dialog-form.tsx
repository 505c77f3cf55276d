import type { ComponentProps, ReactNode } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-shared.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageField } from './message-field.tsx';
import styles from './dialog-form.module.css';

/** The form of a dialog, with its parts below each other. */
export function DialogForm(props: ComponentProps<'form'>) {
  return <form className={styles.form} {...props} />;
}

/** A message that the mail about what the form stores has, as field 'news'. */
export function NewsField(field: { label: string; hint?: string; rows?: number }) {
  return <MessageField note={controls.optional} name="news" rows={2} {...field} />;
}

/** Why something was not stored. The place is there before its text, so that screen readers read it out. */
export function FormRefusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.refusal}>
      {children}
    </div>
  );
}

interface FormAnswersProps extends ComponentProps<typeof Button> {
  /** The label of the button that leaves the form. */
  back?: string;
  onBack: () => void;
  /** Stands between both buttons. */
  other?: ReactNode;
  /** Whether the buttons have the same width. */
  isEqual?: boolean;
}

/** The buttons at the end of a form: the one that leaves it, and the one that sends it, to which the rest applies. */
export function FormAnswers({ back = words.back, onBack, other, isEqual = false, ...submit }: FormAnswersProps) {
  return (
    <div className={isEqual ? styles.equal : styles.answers}>
      <Button variant="secondary" onClick={onBack}>
        {back}
      </Button>
      {other}
      <Button type="submit" {...submit} />
    </div>
  );
}
