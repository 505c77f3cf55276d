import { useId } from 'react';
import * as words from '#words/desk-people.ts';
import { deskRoleTexts } from '../../../domain/desk/desk-role-texts.ts';
import { deskRoleNames, type DeskRole } from '../../../domain/desk/desk-role.ts';
import styles from './role-field.module.css';

interface RoleFieldProps {
  value: DeskRole;
  onChange: (role: DeskRole) => void;
}

/** The choice of a role, each with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{words.role}</legend>
      {deskRoleNames.map((role) => (
        <div key={role} className={styles.role}>
          <input
            id={`${id}${role}`}
            type="radio"
            name="role"
            value={role}
            checked={role === value}
            aria-describedby={`${id}${role}-text`}
            onChange={() => onChange(role)}
          />
          <label htmlFor={`${id}${role}`}>{deskRoleTexts[role].label}</label>
          <p id={`${id}${role}-text`}>{deskRoleTexts[role].text}</p>
        </div>
      ))}
    </fieldset>
  );
}
