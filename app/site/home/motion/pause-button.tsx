import styles from './pause-button.module.css';

interface PauseButtonProps {
  /** What a press does while the element moves and while it is paused, such as 'Pause the clouds'. */
  labels: { pause: string; move: string };
  isPaused: boolean;
  onToggle: () => void;
  className?: string;
}

/** Pauses an element that moves automatically for longer than five seconds (WCAG 2.2.2). */
export function PauseButton({ labels, isPaused, onToggle, className }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.pause} ${className ?? ''}`}
      onClick={onToggle}
      aria-label={isPaused ? labels.move : labels.pause}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z'} />
      </svg>
    </button>
  );
}
