import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStore } from '../../data/storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { deskPlaces } from '../shared/desk-places.ts';
import styles from './desk-keys.module.css';

const offKey = 'desk keys off';
// In ms, from 'g' to the key of the place.
const longestPause = 1_500;

/**
 * The keys of the desk and the dialog that lists them. They can be turned off
 * (https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts.html).
 */
export function DeskKeys({ onFind }: { onFind: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(() => deviceStore.read(offKey) !== null);
  useKeys(isOff, onFind, () => setOpen(true));
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys" size="small">
      <dl className={styles.keys}>
        <Key keys={['?']}>This list</Key>
        <Key keys={['/']}>Find a guest, a day or a place; also Ctrl or Cmd with K</Key>
        {deskPlaces.map(({ label, key }) => (
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
            deviceStore.write(offKey, target.checked ? null : 'yes');
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

function useKeys(isOff: boolean, find: () => void, showList: () => void): void {
  const navigate = useNavigate();
  const latest = useRef(showList);
  latest.current = showList;
  useEffect(() => {
    let goAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return act(event, find);
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
      // The list opens even if the keys are off, so that they can be turned on again.
      if (event.key === '?') return act(event, latest.current);
      if (isOff) return;
      const isGoing = event.timeStamp - goAt < longestPause;
      goAt = event.key === 'g' && !isGoing ? event.timeStamp : -Infinity;
      const place = isGoing && deskPlaces.find(({ key }) => key === event.key);
      if (place) act(event, () => void navigate(place.path));
      else if (event.key === '/') act(event, find);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOff, find, navigate]);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** Whether the key belongs to a field or a menu. */
function isTyped({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null
  );
}
