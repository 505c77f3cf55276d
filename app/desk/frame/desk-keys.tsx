import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as words from '#words/desk-keys.ts';
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
    <Dialog open={isOpen} onClose={onClose} title={words.title} size="medium">
      <dl className={styles.keys}>
        <Key keys={['?']}>{words.list}</Key>
        <Key keys={['/']}>{words.find}</Key>
        <Key keys={['n']}>{words.newBooking}</Key>
        <Key keys={['j']}>{words.next}</Key>
        <Key keys={['k']}>{words.previous}</Key>
        <Key keys={['c']}>{words.confirm}</Key>
        <Key keys={['x']}>{words.cancel}</Key>
        <Key keys={['s']}>{words.select}</Key>
        <Key keys={[words.escape]}>{words.clear}</Key>
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
        {words.useKeys}
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
