import type { FormEvent, ReactNode } from 'react';
import * as controls from '#words/desk-controls.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../shared/panel.tsx';
import styles from './settings-page.module.css';

interface SettingsFormProps {
  title: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The panel of some settings that are saved together. */
export function SettingsForm({ title, onSubmit, isBusy, children }: SettingsFormProps) {
  return (
    <Panel title={title}>
      <form className={styles.form} onSubmit={onSubmit}>
        {children}
        <div className={styles.answers}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {controls.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
