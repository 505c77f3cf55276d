import { Icon } from '../../../ui/icon.tsx';

interface IconActionProps {
  /** The path of the icon, in a grid of 24. */
  icon: string;
  label: string;
  /** The id of the heading of what it acts on. */
  describedBy: string;
  className: string | undefined;
  onPress: () => void;
}

/** A button with an icon in a row or on a card, whose words a pointer shows. */
export function IconAction({ icon, label, describedBy, className, onPress }: IconActionProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={onPress}
    >
      <Icon d={icon} size={20} grid={24} weight={2} />
    </button>
  );
}
