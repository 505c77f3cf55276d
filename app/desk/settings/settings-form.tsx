import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as controls from '#words/desk-controls.ts';
import type { FormOptions } from '../../ui/fields/use-press.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { Panel } from '../shared/panel.tsx';
import styles from './settings-page.module.css';

interface SettingsFormProps {
  title: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Whether something is typed that is not saved. Its button is the one that is filled. */
  isChanged: boolean;
  /** Called when something is typed. */
  onType?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The panel of some settings that are saved together. */
export function SettingsForm({ title, onSubmit, isBusy, isChanged, onType, children }: SettingsFormProps) {
  return (
    <Panel title={title}>
      <form className={styles.form} onSubmit={onSubmit} onInput={onType}>
        {children}
        <div className={styles.answers}>
          <Button type="submit" variant={isChanged ? 'primary' : 'quiet'} busy={isBusy}>
            {controls.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** useDeskForm for a SettingsForm, which knows whether something is typed since it was saved. */
export function useSettingsForm(save: (form: FormData) => Promise<unknown>, options: Pick<FormOptions, 'check'> = {}) {
  const [isChanged, setChanged] = useState(false);
  // What is typed during a save is not saved by it.
  const isTyped = useRef(false);
  const saveTyped = (form: FormData) => {
    isTyped.current = false;
    return save(form);
  };
  const { isBusy, submit } = useDeskForm(saveTyped, { ...options, done: () => setChanged(isTyped.current) });
  const onType = () => {
    isTyped.current = true;
    setChanged(true);
  };
  return { isBusy, isChanged, onSubmit: submit, onType };
}
