/** The canvas of one picture: its size and the SVG definitions (gradients, filters, clips) that its layers use. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  /** Adds a definition and returns its id. Equal definitions share one id. */
  define(kind: string, markup: (id: string) => string): string;
  definitions(): string;
};

export function createSheet(width: number, height: number): Sheet {
  const known = new Map<string, string>();
  const all: string[] = [];
  return {
    width,
    height,
    define(kind, markup) {
      const key = kind + markup('*');
      const old = known.get(key);
      if (old) return old;
      const id = `${kind}${known.size}`;
      known.set(key, id);
      all.push(markup(id));
      return id;
    },
    definitions: () => all.join(''),
  };
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A gradient along a line in the picture's own coordinates. Returns a paint such as `url(#...)`. */
export function linear(sheet: Sheet, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
  return `url(#${sheet.define('l', (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`)})`;
}

/** A gradient round a point; `squash` flattens it. */
export function radial(sheet: Sheet, cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
  const flat = squash === 1 ? '' : ` gradientTransform="translate(0 ${cy * (1 - squash)}) scale(1 ${squash})"`;
  return `url(#${sheet.define('r', (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"${flat}>${stopTags(stops)}</radialGradient>`)})`;
}

/** Shows the content only inside the path. */
export function clipped(sheet: Sheet, path: string, content: string): string {
  const id = sheet.define('c', (name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** Softens the content. */
export function blurred(sheet: Sheet, amount: number, content: string, opacity = 1): string {
  const id = sheet.define(
    'b',
    (name) =>
      `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  );
  return `<g filter="url(#${id})" opacity="${opacity}">${content}</g>`;
}

/** One filled shape. */
export function fill(path: string, paint: string, opacity = 1): string {
  return `<path d="${path}" fill="${paint}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** One line. */
export function stroke(path: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}
