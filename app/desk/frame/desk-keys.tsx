import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../data/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areKeysOff, hasDeskKey, turnKeys } from './desk-key.ts';
import { placesOf } from './desk-places.ts';
import type { Frame } from './frame-context.ts';
import styles from './desk-keys.module.css';

// In ms, from 'g' to the key of the place.
const longestPause = 1_500;

interface DeskKeysProps extends Frame {
  /** Whether the list of the keys is open. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The keys of the desk and the dialog that lists them. They can be turned off
 * (https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts.html).
 */
export function DeskKeys({ isOpen, onClose, ...frame }: DeskKeysProps) {
  const [isOff, setOff] = useState(areKeysOff);
  const { role } = useAuth();
  useKeys(frame);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keys" size="small">
      <dl className={styles.keys}>
        <Key keys={['?']}>This list</Key>
        <Key keys={['/']}>Find a guest, a day or a place; also Ctrl or Cmd with K</Key>
        <Key keys={['n']}>New booking</Key>
        <Key keys={['j']}>Next booking of a list</Key>
        <Key keys={['k']}>Previous booking of a list</Key>
        <Key keys={['c']}>Confirm the focused booking, or the selected ones</Key>
        <Key keys={['x']}>Cancel the focused booking, or the selected ones</Key>
        <Key keys={['s']}>Select the focused booking; with Shift all from the last one on</Key>
        <Key keys={['Esc']}>Clear the selection</Key>
        {placesOf(role).map(({ label, key }) => (
          <Key key={key} keys={['g', key]}>
            {label}
          </Key>
        ))}
      </dl>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ target }) => {
            turnKeys(!target.checked);
            setOff(!target.checked);
          }}
        />
        Use these keys on this device
      </label>
    </Dialog>
  );
}

function Key({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key} translate="no">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function useKeys({ find, showKeys, enter }: Frame): void {
  const navigate = useNavigate();
  const { role } = useAuth();
  useEffect(() => {
    let goAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return act(event, find);
      if (!hasDeskKey(event)) return;
      if (event.key === '?') return act(event, showKeys);
      const isGoing = event.timeStamp - goAt < longestPause;
      goAt = event.key === 'g' && !isGoing ? event.timeStamp : -Infinity;
      const place = isGoing && placesOf(role).find(({ key }) => key === event.key);
      if (place) act(event, () => void navigate(place.path));
      else if (event.key === '/') act(event, find);
      else if (event.key === 'n') act(event, () => enter());
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [find, showKeys, enter, navigate, role]);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
