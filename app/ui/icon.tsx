interface IconProps {
  /** The path data. */
  d: string;
  /** The width and height in px. */
  size?: number;
  /** The width and height of the grid on which the path is drawn. */
  grid?: number;
  /** The line width in units of the grid. */
  weight?: number;
}

export const closePath = 'M4 4l12 12M16 4L4 16';

/** A line icon in the colour of the text. It has no accessible name, because the control around it has one. */
export function Icon({ d, size = 20, grid = 20, weight = 2.4 }: IconProps) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
